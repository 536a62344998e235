import { type ReactNode, useState } from 'react';
import { adminReplays, cancelReplay, type ReplayView } from '#contracts/operations/replays.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { dateAndTime, whole } from '../../kit/dates.ts';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

const runningEveryMs = 1_000;
const idleEveryMs = 15_000;

/** The newest replays: of what and by whom, and their progress. */
export function ReplayList(): ReactNode {
  const t = text('database').replays;
  const [isRunning, setIsRunning] = useState(false);
  const list = useRead(adminReplays, {}, { refetchInterval: isRunning ? runningEveryMs : idleEveryMs });
  const runs = list.data?.items.some(({ state }) => state === 'running') ?? false;
  if (runs !== isRunning) setIsRunning(runs);
  return (
    <Section className={page.part} title={t.title}>
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
  const { id, state, reason, by, startedAt } = replay;
  const cancel = useCommand(cancelReplay, {
    stale: [keyOf(adminReplays, {})],
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <li>
      <p>
        <strong>{detailOf(replay)}</strong> <span className="muted">{t.states[state]}</span>
      </p>
      {reason && <p>{reason}</p>}
      <p className="small muted">{t.by(by ?? t.terminal, dateAndTime(startedAt))}</p>
      <Outcome replay={replay} />
      {state === 'running' && (
        <div className={section.actions}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t.cancelOf(detailOf(replay))}
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            {t.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

/** How far it is, or how it ended. */
function Outcome({ replay }: { readonly replay: ReplayView }): ReactNode {
  const t = text('database').replays;
  const { state, events, eventsPerSecond, secondsLeft, failure } = replay;
  if (state === 'running') {
    const left = secondsLeft === null ? '' : `, ${t.left(Math.ceil(secondsLeft))}`;
    const words = events === 0 ? t.starting : t.progress(whole(events), whole(eventsPerSecond)) + left;
    return <p className="small">{words}</p>;
  }
  return failure === null ? null : <p className="small">{failure}</p>;
}

/** A few names, or how many. */
function detailOf({ names }: ReplayView): string {
  const t = text('database').replays;
  return names.length > 3 ? t.names(names.length) : joined(names, ', ');
}
