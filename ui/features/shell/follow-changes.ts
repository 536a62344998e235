import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { actingPerson } from '../../api/person.ts';
import { notePosition } from '../../api/position.ts';
import { refreshSession } from '../../api/query-client.ts';
import { notificationsKey } from '../notifications/use-notifications.ts';
import { poll } from './poll.ts';

/** Reads to repeat, by the kind of server event. */
const readAgain = {
  notification: [['notifications']],
  preferences: [['communication-preferences']],
  achievement: [['achievements']],
  progress: [
    ['journey'],
    ['licence'],
    ['achievements', 'progress'],
    ['timeline'],
    ['logbook'],
    ['promises'],
    ['letters'],
  ],
  stats: [['achievements', 'stats']],
} as const;
const everything: readonly QueryKey[] = Object.values(readAgain).flat();

/** How long the stream may say nothing, while it connects, before the page polls. */
const PATIENCE_MS = 10_000;
/** The first wait before a refused stream is asked for again; doubled each time, up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** A page that is hidden for so long gives its stream up: over HTTP/1.1 the tabs of a browser share six connections. */
const HIDDEN_MS = 10_000;

/** A stream has no headers, so its address says for whom it is. */
const streamAddress = (): string => {
  const person = actingPerson();
  return person === null ? '/api/stream' : `/api/stream?person=${person}`;
};

/**
 * Repeats reads when the server says that something changed. The browser reconnects a broken stream and asks for what it missed; a
 * refused one is opened again here. Where no stream gets through, because a proxy blocks or holds it back, the page polls. A
 * hidden page has no stream, and reads everything again when it is shown.
 */
export function followChanges(queries: QueryClient): () => void {
  let source: EventSource | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = FIRST_RETRY_MS;
  let endPolling: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
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
    const stream = new EventSource(streamAddress(), { withCredentials: true });
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
      // A session that ended elsewhere has no stream any more, and a refused stream does not say why.
      refreshSession(queries);
      retry = setTimeout(connect, retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY_MS);
    });
  };

  const leave = (): void => {
    clearTimeout(patience);
    patience = undefined;
    clearTimeout(retry);
    source?.close();
  };
  const onVisibility = (): void => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(() => {
        // Polling rests by itself.
        if (endPolling) return;
        isAway = true;
        leave();
      }, HIDDEN_MS);
    } else if (isAway) {
      isAway = false;
      missedChanges = true;
      connect();
    }
  };

  document.addEventListener('visibilitychange', onVisibility);
  connect();
  // A tab may be opened in the background.
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(leaving);
    endPolling?.();
    leave();
  };
}

function dataOf(event: Event): unknown {
  try {
    return event instanceof MessageEvent && typeof event.data === 'string' ? JSON.parse(event.data) : undefined;
  } catch {
    return undefined;
  }
}
