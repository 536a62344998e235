import { type ReactNode, useState } from 'react';
import type { ImportOutcome } from '#contracts/journey/history-import.ts';
import type { OfferedRecord, OwnHistoryOffer } from '#contracts/journey/history-offer.ts';
import {
  acceptHistoryOffer,
  declineHistoryOffer,
  historyOfferRecords,
  ownHistoryOffers,
} from '#contracts/journey/history-offer-endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { dayAndMonth, fullDate, onDay } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import imported from './import-history.module.css';
import { importStale } from './import-stale.ts';
import styles from './offered-history.module.css';
import { Outcome } from './outcome.tsx';

const offersKey = keyOf(ownHistoryOffers, {});

/** Earlier entries that the person's organization offers, until the person has answered. */
export function OfferedHistory(): ReactNode {
  const offers = useRead(ownHistoryOffers, {});
  const [accepted, setAccepted] = useState<ImportOutcome | null>(null);
  return (
    <>
      <QueryStatus query={offers} shape={[]} />
      <div role="status" className={imported.result}>
        {accepted && (
          <>
            <Outcome outcome={accepted} />
            <div>
              <ButtonLink variant="quiet" to="/logbook">
                {text('historyImport').done.logbook}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      {offers.data?.items.map((offer) => (
        <Offer key={offer.id} offer={offer} onAccepted={setAccepted} />
      ))}
    </>
  );
}

function Offer({
  offer: { id, organization, source, records, types, firstDay, lastDay, expiresAt },
  onAccepted,
}: {
  readonly offer: OwnHistoryOffer;
  readonly onAccepted: (outcome: ImportOutcome) => void;
}): ReactNode {
  const t = text('offeredHistory');
  const words = text('historyImport').types;
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isRead, setRead] = useState(false);
  const params = { id };
  const look = useCommand(acceptHistoryOffer, {
    onSuccess: setOutcome,
    onError: (error) => sayFailure(t.lookFailed, error),
  });
  const accept = useCommand(acceptHistoryOffer, {
    stale: [...importStale, offersKey],
    onSuccess: onAccepted,
    onError: (error) => sayFailure(t.acceptFailed, error),
  });
  const decline = useCommand(declineHistoryOffer, {
    stale: [offersKey],
    onSuccess: () => showToast({ title: t.declining.done }),
    onError: (error) => sayFailure(t.declining.failed, error),
  });
  return (
    <article className={styles.offer} aria-labelledby={id}>
      <h3 id={id}>{t.title(organization, records, source)}</h3>
      <p className="muted">{t.about}</p>
      <Facts
        values="beside"
        rows={[
          [
            t.facts.what,
            joined(
              types.map(({ type, count }) => words[type](count)),
              ', ',
            ),
          ],
          [t.facts.days, t.period(fullDate(onDay(firstDay)), fullDate(onDay(lastDay)))],
          [t.facts.until, dayAndMonth(expiresAt)],
        ]}
      />
      {isRead ? (
        <Records id={id} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setRead(true)}>
          {t.read}
        </Button>
      )}
      {outcome && (
        <div role="status" className={imported.result}>
          <Outcome outcome={outcome} />
        </div>
      )}
      <div className={section.actions}>
        {outcome ? (
          <Button busy={accept.isPending} onClick={() => accept.mutate({ params, query: {} })}>
            {accept.isPending ? t.accepting : outcome.new > 0 ? t.accept(outcome.new) : t.end}
          </Button>
        ) : (
          <Button busy={look.isPending} onClick={() => look.mutate({ params, query: { dryRun: 'true' } })}>
            {look.isPending ? t.looking : t.look}
          </Button>
        )}
        <Ask
          label={t.decline}
          title={t.declining.title}
          about={t.declining.about}
          yes={t.declining.yes}
          no={t.declining.no}
          busy={decline.isPending}
          onYes={(close) => decline.mutate({ params }, { onSuccess: close })}
        />
      </div>
    </article>
  );
}

/** What the entries say, in full. */
function Records({ id }: { readonly id: string }): ReactNode {
  const t = text('offeredHistory');
  const pages = usePages(historyOfferRecords, { params: { id }, query: {} });
  return (
    <GrowingList pages={pages} none="" more={t.more}>
      {(items) => (
        <ol className={styles.records}>
          {items.map((record, index) => (
            // They have no ids, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <Entry key={index} record={record} />
          ))}
        </ol>
      )}
    </GrowingList>
  );
}

function Entry({ record: { type, timestamp, data } }: { readonly record: OfferedRecord }): ReactNode {
  const t = text('offeredHistory');
  return (
    <li>
      <p>
        <strong>{t.types[type]}</strong> <span className="small muted">{fullDate(timestamp)}</span>
      </p>
      <dl>
        {Object.entries(data)
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([field, value]) => (
            <div key={field}>
              <dt className="small muted">{wordFor(t.fields, field)}</dt>
              <dd>{Array.isArray(value) ? joined(value, ', ') : wordFor(t.values, String(value), field)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** Fields whose values are from a list and have words; any other is the person's own text. */
const listed: ReadonlySet<string> = new Set(['category', 'sense', 'parasympatheticActivation']);

function wordFor(words: Readonly<Record<string, string>>, name: string, field?: string): string {
  if (field !== undefined && !listed.has(field)) return name;
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
