import { type ReactNode, useState } from 'react';
import { adminReplays, cancelReplay, type ReplayView, resumeReplay } from '#contracts/operations/replays.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { dateAndTime, whole } from '../../kit/dates.ts';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

const runningEveryMs = 1_000;
const idleEveryMs = 15_000;

/** The newest replays: what for, why and by whom, their progress, and what can be done with them. */
export function ReplayList({ onStart }: { readonly onStart: () => void }): ReactNode {
  const t = text('database').replays;
  const [isRunning, setIsRunning] = useState(false);
  const list = useRead(adminReplays, {}, { refetchInterval: isRunning ? runningEveryMs : idleEveryMs });
  const runs = list.data?.items.some(({ state }) => state === 'running') ?? false;
  if (runs !== isRunning) setIsRunning(runs);
  return (
    <Section className={page.part} title={t.title}>
      <div className={section.actions}>
        <Button onClick={onStart}>{t.start}</Button>
      </div>
      <QueryStatus query={list} shape={['line', 'line']} />
      {list.data?.items.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={page.ruled}>
        {list.data?.items.map((replay) => (
          <ReplayItem key={replay.id} replay={replay} />
        ))}
      </ul>
    </Section>
  );
}

function ReplayItem({ replay }: { readonly replay: ReplayView }): ReactNode {
  const t = text('database').replays;
  const { id, purpose, state, reason, by, startedAt, canResume } = replay;
  const what = `${t.titles[purpose]}, ${detailOf(replay)}`;
  const stale = [keyOf(adminReplays, {})];
  const onError = (error: Error) =>
    showToast({ title: t.failed, body: appErrorOf(error).fullMessage, tone: 'problem' });
  const cancel = useCommand(cancelReplay, { stale, onError });
  const resume = useCommand(resumeReplay, { stale, onError });
  const params = { params: { id } };
  return (
    <li>
      <p>
        <strong>{t.titles[purpose]}</strong> {detailOf(replay)} <span className="muted">{t.states[state]}</span>
      </p>
      {reason && <p>{reason}</p>}
      <p className="small muted">{t.by(by ?? t.terminal, dateAndTime(startedAt))}</p>
      <Outcome replay={replay} />
      <div className={section.actions}>
        {state === 'running' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.cancelOf(what)}
            busy={cancel.isPending}
            onClick={() => cancel.mutate(params)}
          >
            {t.cancel}
          </Button>
        )}
        {canResume && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.resumeOf(what)}
            busy={resume.isPending}
            onClick={() => resume.mutate(params)}
          >
            {t.resume}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How far it is, or how it ended. */
function Outcome({ replay }: { readonly replay: ReplayView }): ReactNode {
  const t = text('database').replays;
  const { state, events, eventsPerSecond, secondsLeft, failure, differing } = replay;
  if (state === 'running') {
    const left = secondsLeft === null ? '' : `, ${t.left(Math.ceil(secondsLeft))}`;
    const words = events === 0 ? t.starting : t.progress(whole(events), whole(eventsPerSecond)) + left;
    return <p className="small">{words}</p>;
  }
  if (failure !== null) return <p className="small">{failure}</p>;
  if (differing === null) return null;
  return <p className="small">{differing.length === 0 ? t.equal : t.differs(joined(differing, ', '))}</p>;
}

/** A few names, or how many. */
function detailOf({ names }: ReplayView): string {
  const t = text('database').replays;
  return names.length > 3 ? t.names(names.length) : joined(names, ', ');
}
