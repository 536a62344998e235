import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { trackProgress } from '#contracts/achievements/endpoints.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { celebrateUnlocks } from './celebrate.ts';

type WithoutCommon<T> = T extends unknown ? Omit<T, 'user_id' | 'timestamp'> : never;
/** One thing to record: its kind and what belongs to it. */
export type Entry = WithoutCommon<TrackProgress>;

interface Tracking {
  /** Records something now; `then` runs once the log has it. */
  readonly track: (entry: Entry, then?: () => void) => void;
  readonly busy: boolean;
}

/** Records progress of one of the seven kinds, shows what it unlocked, and has everything read again that follows from it. */
export function useTrack(): Tracking {
  const user = useUser();
  const queries = useQueryClient();
  const go = useNavigate();
  const command = useCommand(trackProgress, {
    stale: [['journey'], ['achievements'], ['notifications']],
    onSuccess: ({ unlocked }) => void celebrateUnlocks(queries, unlocked, (path) => void go(path)),
    onError: (error) =>
      showToast({ title: text('steps').failed, body: appErrorOf(error).userMessage, mood: 'problem' }),
  });
  const track = (entry: Entry, then?: () => void): void => {
    const sent = { body: { ...entry, user_id: user.id, timestamp: new Date().toISOString() } };
    command.mutate(sent, { onSuccess: () => then?.() });
  };
  return { track, busy: command.isPending };
}
