import { type ReactNode, useState } from 'react';
import type { HistoryOffer, OfferingOutcome } from '#contracts/journey/history-offer.ts';
import { historyOffers, offerHistory, withdrawHistoryOffer } from '#contracts/organizations/history-offer-endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { type ChosenFile, readChosen } from './chosen-file.ts';
import { Faults } from './faults.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import imported from './import-history.module.css';
import { templateOf } from './templates.ts';
import styles from './offered-history.module.css';

const offersKey = keyOf(historyOffers, { query: {} });

/** Offers members their entries from another system: choose a file, see its check, make the offers, see their states. */
export function OfferHistory(): ReactNode {
  const t = text('offeringHistory');
  const pages = usePages(historyOffers, { query: {} });
  return (
    <div className={classes(section.section, styles.parts)}>
      <Section id="offer-history" title={t.title} about={t.about}>
        <Offering />
      </Section>
      <Section
        id="history-offers"
        title={t.list.title}
        about={t.list.about}
        className={classes(section.section, section.wide)}
      >
        <GrowingList pages={pages} none={t.list.none} more={t.list.more}>
          {(items) => (
            <ul className={section.list}>
              {items.map((offer) => (
                <Row key={offer.id} offer={offer} />
              ))}
            </ul>
          )}
        </GrowingList>
      </Section>
    </div>
  );
}

const withNew = ({ members }: OfferingOutcome) => members.filter((member) => member.new > 0);

function Offering(): ReactNode {
  const t = text('offeringHistory');
  const common = text('historyImport');
  const [source, setSource] = useState('');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [outcome, setOutcome] = useState<OfferingOutcome | null>(null);
  const [problem, setProblem] = useState('');
  const check = useCommand(offerHistory, {
    onSuccess: setOutcome,
    onError: (error) => {
      setFile(null);
      sayFailure(t.failed, error);
    },
  });
  const make = useCommand(offerHistory, {
    stale: [offersKey],
    onSuccess: setOutcome,
    onError: (error) => sayFailure(t.preview.failed, error),
  });
  const take = async (chosen: File): Promise<void> => {
    setOutcome(null);
    setProblem('');
    setFile(null);
    if (source.trim() === '') return setProblem(t.sourceMissing);
    const read = await readChosen(chosen);
    if (typeof read === 'string') return setProblem(common[read]);
    setFile(read);
    check.mutate({
      query: { dryRun: 'true' },
      body: { source: source.trim(), format: read.format, lines: read.lines },
    });
  };
  const isReady = outcome?.dryRun === true && outcome.faulty.lines === 0 && withNew(outcome).length > 0;
  return (
    <>
      <div className={section.form}>
        <TextField
          label={t.source}
          hint={t.sourceHint}
          maxLength={100}
          autoComplete="off"
          value={source}
          onChange={(value) => {
            setSource(value);
            // What was checked was checked for another name.
            setOutcome(null);
            setProblem('');
          }}
        />
      </div>
      {!outcome && <p className="small muted">{t.form}</p>}
      <div role="status" className={imported.result}>
        {problem !== '' && <p className={section.notice}>{problem}</p>}
        {check.isPending && file && <p className="muted">{t.checking(file.name)}</p>}
        {outcome && !check.isPending && <Checked outcome={outcome} />}
      </div>
      <div className={section.actions}>
        {isReady && file && (
          <Button
            busy={make.isPending}
            onClick={() =>
              make.mutate({ query: {}, body: { source: source.trim(), format: file.format, lines: file.lines } })
            }
          >
            {make.isPending ? t.preview.offering : t.preview.offer(withNew(outcome).length)}
          </Button>
        )}
        <FileButton
          variant={isReady ? 'plain' : 'quiet'}
          busy={check.isPending}
          label={outcome ? t.another : t.choose}
          name={t.choose}
          onChosen={(chosen) => void take(chosen)}
        />
      </div>
      {!outcome && (
        <p className={imported.templates}>
          <span className="small muted">{t.templates}</span>
          {(['csv', 'ndjson'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              variant="plain"
              onClick={() => {
                const { name, type, words } = templateOf(format, 'ada@example.org');
                saveFile(name, type, words);
              }}
            >
              {common.template[format]}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

/** What the check of a file says, or what became of it. */
function Checked({ outcome }: { readonly outcome: OfferingOutcome }): ReactNode {
  const t = text('offeringHistory');
  const { types: words } = text('historyImport');
  const { faulty, dryRun, members } = outcome;
  if (faulty.lines > 0) return <Faults faulty={faulty} about={t.faulty} />;
  const fresh = withNew(outcome);
  if (fresh.length === 0) {
    return (
      <>
        <h3>{t.nothing.title}</h3>
        <p className="muted">{t.nothing.about}</p>
      </>
    );
  }
  const count = fresh.reduce((sum, member) => sum + member.new, 0);
  return (
    <>
      <h3>{dryRun ? t.preview.title(count, fresh.length) : t.done(fresh.length)}</h3>
      {dryRun && (
        <ul className={imported.faults}>
          {members.map(({ id, firstName, lastName, new: added, known, types }) => (
            <li key={id}>
              <strong>
                {firstName} {lastName}
              </strong>
              <span>
                {joined(
                  [
                    ...(added > 0 ? types.map(({ type, count: each }) => words[type](each)) : []),
                    ...(known > 0 ? [t.preview.known(known)] : []),
                  ],
                  ', ',
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const looks = { waiting: section.late, answered: section.good, withdrawn: undefined, ended: undefined } as const;

function Row({ offer }: { readonly offer: HistoryOffer }): ReactNode {
  const t = text('offeringHistory').list;
  const { id, member, source, records, state, offeredAt, expiresAt } = offer;
  const name = `${member.firstName} ${member.lastName}`.trim();
  const withdraw = useCommand(withdrawHistoryOffer, {
    stale: [offersKey],
    onSuccess: () => showToast({ title: t.withdrawn(name) }),
    onError: (error) => sayFailure(t.notWithdrawn, error),
  });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{name}</strong>
        <span>{t.what(records, source)}</span>
        <span className="small muted">
          {state === 'waiting'
            ? t.waiting(dayAndMonth(offeredAt), dayAndMonth(expiresAt))
            : t.offered(dayAndMonth(offeredAt))}
        </span>
      </span>
      <span className={section.actions}>
        <span className={classes(section.mark, looks[state])}>{t.states[state]}</span>
        {state === 'waiting' && (
          <Button
            variant="plain"
            size="small"
            aria-label={t.withdrawOf(name)}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            {t.withdraw}
          </Button>
        )}
      </span>
    </li>
  );
}
