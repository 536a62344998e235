import type { ReactNode } from 'react';
import { accessLog } from '#contracts/privacy/endpoints.ts';
import type { AccountRead } from '#contracts/privacy/views.ts';
import { useRead } from '../../api/read.ts';
import { dateAndTime, timeOfDay } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

const shownAtOnce = 5;

/** Which administrators read one's own log, by name, with their reason, newest first. */
export function AccessLog(): ReactNode {
  const t = text('security').access;
  const list = useRead(accessLog, {});
  const reads = list.data?.items ?? [];
  const earlier = reads.slice(shownAtOnce);
  return (
    <section className={styles.section} aria-labelledby="access">
      <h2 id="access">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {list.isPending && <Skeleton shape={['line', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && reads.length === 0 && <p>{t.none}</p>}
      <Reads reads={reads.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <Fold summary={t.more(earlier.length)}>
          <Reads reads={earlier} />
        </Fold>
      )}
    </section>
  );
}

function Reads({ reads }: { readonly reads: readonly AccountRead[] }): ReactNode {
  const t = text('security').access;
  if (reads.length === 0) return null;
  return (
    <ol className={styles.list}>
      {reads.map(({ id, at, what, by, reason, until }) => (
        <li key={id}>
          <span className={styles.what}>
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
