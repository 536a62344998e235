import type { ReactNode } from 'react';
import { endSession, sessions } from '#contracts/security/endpoints.ts';
import type { SessionView } from '#contracts/security/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { deviceName } from '../../text/device.ts';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

/** This browser and the next ones are seen at once; who is signed in at many places asks for the others. */
const shownAtOnce = 3;

/** The browsers in which the person is signed in; each but this one can be ended. */
export function SessionList(): ReactNode {
  const t = text('security').sessions;
  const list = useRead(sessions, {});
  const { mutate, isPending } = useCommand(endSession, {
    stale: [keyOf(sessions, {})],
    onSuccess: ({ ended }) => showToast({ title: t.ended(ended) }),
  });
  const open = list.data?.sessions ?? [];
  const each = (session: SessionView): ReactNode => (
    <Session key={session.id} session={session} onEnd={() => mutate({ params: { id: session.id } })} />
  );
  const others = open.slice(shownAtOnce);
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{t.title}</h2>
      {list.isPending && <Skeleton shape={['block']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles.list}>{open.slice(0, shownAtOnce).map(each)}</ul>
      {others.length > 0 && (
        <Fold summary={t.more(others.length)}>
          <ul className={styles.list}>{others.map(each)}</ul>
        </Fold>
      )}
      {open.length === 1 && <p className="muted">{t.alone}</p>}
      {open.length > 1 && (
        <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate({ params: { id: 'others' } })}>
          {t.others}
        </Button>
      )}
    </section>
  );
}

function Session({ session, onEnd }: { readonly session: SessionView; readonly onEnd: () => void }): ReactNode {
  const t = text('security').sessions;
  const { place, createdAt, lastSeenAt, current } = session;
  const device = deviceName(session.device);
  return (
    <li>
      <span className={styles.what}>
        <strong>{device}</strong>
        <span className="small muted">
          {place} · {t.since(dateAndTime(createdAt), dateAndTime(lastSeenAt))}
        </span>
      </span>
      {current ? (
        <span className={styles.mark}>{t.current}</span>
      ) : (
        <Button variant="quiet" size="small" aria-label={t.end(device)} onClick={onEnd}>
          {t.endShort}
        </Button>
      )}
    </li>
  );
}
