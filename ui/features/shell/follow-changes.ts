import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notePosition } from '../../api/position.ts';
import { notificationsKey } from '../notifications/use-notifications.ts';
import { poll } from './poll.ts';

/** Reads to repeat, by the kind of server event. */
const readAgain = {
  notification: [['notifications']],
  achievement: [['achievements']],
  progress: [['journey'], ['achievements', 'progress']],
  stats: [['achievements', 'stats']],
} as const;
const everything: readonly QueryKey[] = Object.values(readAgain).flat();

/** How long the stream may say nothing, while it connects, before the page polls. */
const PATIENCE_MS = 10_000;
/** The first wait before a refused stream is asked for again; doubled each time, up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/**
 * Repeats reads when the server says that something changed. The browser reconnects a broken stream and asks for what it missed; a
 * refused one is opened again here. Where no stream gets through, because a proxy blocks or holds it back, the page polls.
 */
export function followChanges(queries: QueryClient): () => void {
  let source: EventSource | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = FIRST_RETRY_MS;
  let endPolling: (() => void) | undefined;
  /** Whether this stream has said from where it goes on after an interruption. */
  let isConnected = false;
  let missedChanges = false;

  const again = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const look = async (): Promise<boolean> => {
    const before = queries.getQueryState(notificationsKey)?.data;
    await again(everything);
    // Unchanged data stays the same object.
    return queries.getQueryState(notificationsKey)?.data !== before;
  };
  const waitForWord = (): void => {
    patience ??= setTimeout(() => (endPolling ??= poll(look)), PATIENCE_MS);
  };

  const connect = (): void => {
    waitForWord();
    if (typeof EventSource === 'undefined') return;
    isConnected = false;
    const stream = new EventSource('/api/stream', { withCredentials: true });
    source = stream;
    for (const [kind, keys] of Object.entries({ ...readAgain, resync: everything })) {
      stream.addEventListener(kind, (event) => {
        notePosition(dataOf(event));
        void again(keys);
      });
    }
    stream.addEventListener('connected', () => {
      clearTimeout(patience);
      patience = undefined;
      endPolling?.();
      endPolling = undefined;
      retryAfter = FIRST_RETRY_MS;
      isConnected = true;
      if (missedChanges) void again(everything);
      missedChanges = false;
    });
    stream.addEventListener('error', () => {
      waitForWord();
      const isRefused = stream.readyState === EventSource.CLOSED;
      missedChanges ||= isRefused || !isConnected;
      if (!isRefused) return;
      retry = setTimeout(connect, retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY_MS);
    });
  };

  connect();
  return () => {
    clearTimeout(patience);
    clearTimeout(retry);
    endPolling?.();
    source?.close();
  };
}

function dataOf(event: Event): unknown {
  try {
    return event instanceof MessageEvent && typeof event.data === 'string' ? JSON.parse(event.data) : undefined;
  } catch {
    return undefined;
  }
}
