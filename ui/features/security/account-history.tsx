import type { ReactNode } from 'react';
import { securityEvents } from '#contracts/security/endpoints.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import { useRead } from '../../api/read.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { deviceName } from '../../text/device.ts';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

const shownAtOnce = 5;

/** Their summary says by whom, or nobody knows: a wrong password may have been the person’s own. */
const saysWho = new Set([
  'AddressProven',
  'AccountRead',
  'SignInFailed',
  'SecondStepFailed',
  'ErasureBegun',
  'PersonErased',
  'ErasureFinished',
]);

/** What happened to the account, by oneself and by others, newest first. */
export function AccountHistory(): ReactNode {
  const t = text('security').events;
  const list = useRead(securityEvents, {});
  const happened = list.data?.events ?? [];
  const earlier = happened.slice(shownAtOnce);
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {list.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.events.length === 0 && <p className="muted">{t.none}</p>}
      <ol className={styles.list}>
        {happened.slice(0, shownAtOnce).map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <Fold summary={t.more(earlier.length)}>
          <ol className={styles.list}>
            {earlier.map((event) => (
              <Happened key={event.id} event={event} />
            ))}
          </ol>
        </Fold>
      )}
    </section>
  );
}

function Happened({ event }: { readonly event: SecurityEventView }): ReactNode {
  const t = text('security').events;
  const { type, at, summary, device, place, bySomebodyElse, by } = event;
  return (
    <li>
      <span className={styles.what}>
        <strong>{summary}</strong>
        <span className="small muted">
          {[device && deviceName(device), place].filter((part) => part !== null).join(' · ')}
          {bySomebodyElse && by !== null && ` ${t.by(by)}`}
          {bySomebodyElse && by === null && !saysWho.has(type) && ` ${t.bySomebodyElse}`}
        </span>
      </span>
      <time className="small muted" dateTime={at}>
        {dateAndTime(at)}
      </time>
    </li>
  );
}
