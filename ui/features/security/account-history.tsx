import type { ReactNode } from 'react';
import { securityEvents } from '#contracts/security/endpoints.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { usePages } from '../../api/pages.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { MoreOf } from '../../kit/growing-list.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { deviceName } from '../../text/device.ts';
import { text } from '../../text/text.ts';

const shownAtOnce = 5;

/** Their summary names the actor already, or the actor is unknown: a wrong password may have been the person's own. */
const saysWho = new Set([
  'AddressProven',
  'AccountRead',
  'HistoryExported',
  'SignInFailed',
  'SecondStepFailed',
  'ErasureBegun',
  'PersonErased',
  'ErasureFinished',
]);

/** What happened to the account, newest first. */
export function AccountHistory(): ReactNode {
  const t = text('security').events;
  const list = usePages(securityEvents, { query: {} });
  const happened = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const earlier = happened.slice(shownAtOnce);
  return (
    <Section id="history" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line', 'line']} />
      {list.data && happened.length === 0 && <p className="muted">{t.none}</p>}
      <ol className={section.list}>
        {happened.slice(0, shownAtOnce).map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <Fold summary={list.hasNextPage ? t.earlier : t.more(earlier.length)}>
          <ol className={section.list}>
            {earlier.map((event) => (
              <Happened key={event.id} event={event} />
            ))}
          </ol>
          <MoreOf pages={list} more={t.older} />
        </Fold>
      )}
    </Section>
  );
}

function Happened({ event }: { readonly event: SecurityEventView }): ReactNode {
  const t = text('security').events;
  const { type, at, summary, device, place, bySomebodyElse, by, program } = event;
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{summary}</strong>
        <span className="small muted">
          {joined([device && deviceName(device), place], ' · ')}
          {bySomebodyElse && by !== null && ` ${t.by(by)}`}
          {/* Absent while the page is newer than the server. */}
          {program && ` ${t.byProgram(program)}`}
          {bySomebodyElse && by === null && !program && !saysWho.has(type) && ` ${t.bySomebodyElse}`}
        </span>
      </span>
      <time className="small muted" dateTime={at}>
        {dateAndTime(at)}
      </time>
    </li>
  );
}
