import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { trackProgress } from '#contracts/achievements/endpoints.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import { keyFor, useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keepWaiting, waitingOf } from '../../api/outbox.ts';
import { isUnavailable } from '../../api/unavailable.ts';
import { useUser } from '../../api/session.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { vibrate } from '../../kit/senses.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { celebrateUnlocks } from './celebrate.tsx';

type WithoutCommon<T> = T extends unknown ? Omit<T, 'user_id' | 'timestamp'> : never;
/** Something to record, without the fields that all kinds share. */
export type Entry = WithoutCommon<TrackProgress>;

interface Tracking {
  /**
   * Records an entry. `then` runs once it is recorded, or queued on this device for want of a connection; for the
   * completion of a step only once it is recorded. It gets the id of what was recorded and the achievements that it
   * unlocked, unless it is queued.
   */
  readonly track: (entry: Entry, then?: (event?: string, unlocked?: readonly string[]) => void) => void;
  readonly busy: boolean;
}

/** Records progress of one of the seven kinds, shows what it unlocked, and reads again what depends on it. */
export function useTrack(): Tracking {
  const user = useUser();
  const queries = useQueryClient();
  const go = useNavigate();
  const command = useCommand(trackProgress, {
    stale: [
      ['journey'],
      ['licence'],
      ['achievements'],
      ['notifications'],
      ['balance'],
      ['logbook'],
      ['mirror'],
      ['promises'],
      ['letters'],
      ['weekly-check'],
    ],
    onSuccess: ({ unlocked }) => void celebrateUnlocks(queries, unlocked, (path) => void go(path)),
    onError: (error) => {
      if (!isUnavailable(appErrorOf(error))) sayFailure(text('steps').failed, error);
    },
  });
  const track: Tracking['track'] = (entry, then) => {
    const sent = { body: { ...entry, user_id: user.id, timestamp: new Date().toISOString() } };
    const wait = (): void => {
      const t = text('steps').waits;
      const isStep = entry.type === 'step_completion';
      keepWaiting(user.id, keyFor(sent), sent.body);
      showToast({ title: t.title, body: isStep ? t.step : t.body });
      if (!isStep) then?.();
    };
    // Entries are sent in order.
    const queued = waitingOf(user.id).some(({ refused }) => refused === undefined);
    if (queued || !navigator.onLine) return wait();
    command.mutate(sent, {
      onSuccess: ({ event, unlocked }) => {
        // A completed step has a pulse of its own.
        if (entry.type !== 'step_completion') vibrate('recorded');
        then?.(event, unlocked);
      },
      onError: (error) => isUnavailable(appErrorOf(error)) && wait(),
    });
  };
  return { track, busy: command.isPending };
}
