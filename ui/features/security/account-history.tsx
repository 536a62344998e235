import type { ReactNode } from 'react';
import { securityEvents } from '#contracts/security/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { dateAndTime } from '../../app/dates.ts';
import { told } from '../../text/told.ts';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

/** What happened to the account, by oneself and by others, newest first. */
export function AccountHistory(): ReactNode {
  const t = text('security').events;
  const list = useRead(securityEvents, {});
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{t.title}</h2>
      <p className="soft">{t.about}</p>
      {list.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.events.length === 0 && <p className="soft">{t.none}</p>}
      <ol className={styles.list}>
        {list.data?.events.map(({ id, at, summary, device, place, bySomebodyElse }) => (
          <li key={id}>
            <span className={styles.what}>
              <strong>{summary}</strong>
              <span className="small soft">
                {[device && told(device), place].filter((part) => part !== null).join(' · ')}
                {bySomebodyElse && ` ${t.by}`}
              </span>
            </span>
            <time className="small soft" dateTime={at}>
              {dateAndTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
