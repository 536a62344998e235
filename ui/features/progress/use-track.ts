import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { trackProgress } from '#contracts/achievements/endpoints.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import { underKey, useCommand } from '../../api/command.ts';
import { type AppError, appErrorOf } from '../../api/errors.ts';
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

/** Under which key, and as done when, an entry is sent: the same for every try of the same. */
export interface SentAs {
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * What became of an entry. One that `waits` is queued on this device for want of a connection. `event` is the id of what was
 * recorded.
 */
export type Outcome =
  | { readonly kind: 'recorded'; readonly event: string | undefined; readonly unlocked: readonly string[] }
  | { readonly kind: 'waits' }
  | { readonly kind: 'failed'; readonly error: AppError };

interface Tracking {
  /** Records an entry. Never throws: a failure is said in a toast. */
  readonly track: (entry: Entry, as?: SentAs) => Promise<Outcome>;
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
  const track: Tracking['track'] = async (entry, as = { key: crypto.randomUUID(), at: new Date().toISOString() }) => {
    const sent = underKey({ body: { ...entry, user_id: user.id, timestamp: as.at } }, as.key);
    const wait = (): Outcome => {
      const t = text('steps').waits;
      keepWaiting(user.id, as.key, sent.body);
      showToast({ title: t.title, body: entry.type === 'step_completion' ? t.step : t.body });
      return { kind: 'waits' };
    };
    // Entries are sent in order.
    const queued = waitingOf(user.id).some(({ refused }) => refused === undefined);
    if (queued || !navigator.onLine) return wait();
    try {
      const { event, unlocked } = await command.mutateAsync(sent);
      // A completed step has a pulse of its own.
      if (entry.type !== 'step_completion') vibrate('recorded');
      return { kind: 'recorded', event, unlocked };
    } catch (thrown) {
      const error = appErrorOf(thrown);
      return isUnavailable(error) ? wait() : { kind: 'failed', error };
    }
  };
  return { track, busy: command.isPending };
}
