import type { ReactNode } from 'react';
import { endSession, sessions } from '#contracts/security/endpoints.ts';
import type { SessionView } from '#contracts/security/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { deviceName } from '../../text/device.ts';
import { sayNotDone } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

const shownAtOnce = 3;

/** The browsers in which the person is signed in; all but this one can be signed out. */
export function SessionList(): ReactNode {
  const t = text('security').sessions;
  const list = useRead(sessions, {});
  const { mutate, isPending } = useCommand(endSession, {
    stale: [keyOf(sessions, {})],
    onError: sayNotDone,
    onSuccess: ({ ended }) => showToast({ title: t.ended(ended) }),
  });
  const open = list.data?.sessions ?? [];
  const each = (session: SessionView): ReactNode => (
    <Session key={session.id} session={session} onEnd={() => mutate({ params: { id: session.id } })} />
  );
  const others = open.slice(shownAtOnce);
  return (
    <Section id="sessions" title={t.title}>
      <QueryStatus query={list} shape={['block']} />
      <ul className={section.list}>{open.slice(0, shownAtOnce).map(each)}</ul>
      {others.length > 0 && (
        <Fold summary={t.more(others.length)}>
          <ul className={section.list}>{others.map(each)}</ul>
        </Fold>
      )}
      {open.length === 1 && <p className="muted">{t.alone}</p>}
      {open.length > 1 && (
        <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate({ params: { id: 'others' } })}>
          {t.others}
        </Button>
      )}
    </Section>
  );
}

function Session({ session, onEnd }: { readonly session: SessionView; readonly onEnd: () => void }): ReactNode {
  const t = text('security').sessions;
  const { place, createdAt, lastSeenAt, current } = session;
  const device = deviceName(session.device);
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{device}</strong>
        <span className="small muted">
          {place} · {t.since(dateAndTime(createdAt), dateAndTime(lastSeenAt))}
        </span>
      </span>
      {current ? (
        <span className={classes(section.mark, section.good)}>{t.current}</span>
      ) : (
        <Button variant="quiet" size="small" aria-label={t.end(device)} onClick={onEnd}>
          {t.endShort}
        </Button>
      )}
    </li>
  );
}
