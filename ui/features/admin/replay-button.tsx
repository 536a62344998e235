import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  adminProjections,
  type ReplayView,
  replayProgress,
  replayProjection,
} from '#contracts/operations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { whole } from '../../kit/dates.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

const lookEveryMs = 1_000;

/** Replays a read model and shows the progress until it is swapped in. */
export function ReplayButton({ name }: { readonly name: string }): ReactNode {
  const t = text('admin').data;
  const [id, setId] = useState<string | null>(null);
  const { mutate, isPending } = useCommand(replayProjection, {
    onSuccess: (replay) => setId(replay.id),
    onError: (error) => showToast({ title: t.stopped(name, appErrorOf(error).fullMessage), tone: 'problem' }),
  });
  return id === null ? (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={t.replayOf(name)}
      onClick={() => mutate({ params: { name } })}
    >
      {t.replay}
    </Button>
  ) : (
    <Progress id={id} name={name} onAgain={() => setId(null)} />
  );
}

function Progress({
  id,
  name,
  onAgain,
}: {
  readonly id: string;
  readonly name: string;
  readonly onAgain: () => void;
}): ReactNode {
  const t = text('admin').data;
  const queries = useQueryClient();
  const [ended, setEnded] = useState(false);
  const progress = useRead(replayProgress, { params: { id } }, { refetchInterval: ended ? 0 : lookEveryMs });
  const replay = progress.data;
  if (replay && replay.state !== 'running' && !ended) {
    setEnded(true);
    void queries.invalidateQueries({ queryKey: keyOf(adminProjections, {}) });
  }
  return (
    <span role="status">
      <span className="small">{replay ? wordsOf(replay, name) : t.replay}</span>{' '}
      {ended && (
        <Button variant="plain" size="small" aria-label={t.replayOf(name)} onClick={onAgain}>
          {t.replay}
        </Button>
      )}
    </span>
  );
}

function wordsOf(replay: ReplayView, name: string): string {
  const t = text('admin').data;
  switch (replay.state) {
    case 'running': {
      const left = replay.secondsLeft === null ? '' : t.left(Math.ceil(replay.secondsLeft));
      return t.running(name, whole(replay.events), whole(replay.eventsPerSecond)) + left;
    }
    case 'done':
      return t.done(name);
    case 'cancelled':
      return t.stopped(name, t.cancelled);
    case 'failed':
      return t.stopped(name, replay.failure ?? '');
  }
}
