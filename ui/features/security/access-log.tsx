import type { ReactNode } from 'react';
import { accessLog } from '#contracts/privacy/endpoints.ts';
import type { AccountRead } from '#contracts/privacy/views.ts';
import { usePages } from '../../api/pages.ts';
import { dateAndTime, timeOfDay } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { MoreOf } from '../../kit/growing-list.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

const shownAtOnce = 5;

/** Which administrators read the person's data, and why, newest first. */
export function AccessLog(): ReactNode {
  const t = text('security').access;
  const list = usePages(accessLog, { query: {} });
  const reads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const earlier = reads.slice(shownAtOnce);
  return (
    <Section id="access" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line']} />
      {list.data && reads.length === 0 && <p>{t.none}</p>}
      <Reads reads={reads.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <Fold summary={list.hasNextPage ? t.earlier : t.more(earlier.length)}>
          <Reads reads={earlier} />
          <MoreOf pages={list} more={t.older} />
        </Fold>
      )}
    </Section>
  );
}

function Reads({ reads }: { readonly reads: readonly AccountRead[] }): ReactNode {
  const t = text('security').access;
  if (reads.length === 0) return null;
  return (
    <ol className={section.list}>
      {reads.map(({ id, at, what, by, reason, until }) => (
        <li key={id} className={section.entry}>
          <span className={section.what}>
            <strong>{by ?? t.gone}</strong>
            <span className="small muted">
              {t.what[what]}
              {until !== null && `, ${t.until(timeOfDay(until))}`}
            </span>
            {reason !== null && <span className={`small ${styles.reason}`}>{text('core').quoted(reason)}</span>}
            {(what === 'events' || what === 'state') && <span className="small muted">{t.noReason}</span>}
          </span>
          <time className="small muted" dateTime={at}>
            {dateAndTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
