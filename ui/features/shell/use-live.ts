import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notePosition } from '../../api/position.ts';

/** What is read again when the server tells of a change. */
const readAgain = {
  notification: [['notifications']],
  achievement: [['achievements']],
  progress: [['journey'], ['achievements', 'progress']],
  stats: [['achievements', 'stats']],
} as const;

/** Listens to the server's events while a signed-in page is open, so that what other tabs and the workers do shows by itself. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Old browsers go without; every page reads anew when it is opened.
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource('/api/stream', { withCredentials: true });
    const again = (keys: readonly QueryKey[]): void => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    };
    for (const [kind, keys] of Object.entries(readAgain)) {
      source.addEventListener(kind, (event) => {
        notePosition(dataOf(event));
        again(keys);
      });
    }
    let brokenOff = false;
    source.addEventListener('error', () => (brokenOff = true));
    source.addEventListener('open', () => {
      // Nobody tells what happened in between.
      if (brokenOff) again(Object.values(readAgain).flat());
      brokenOff = false;
    });
    return () => source.close();
  }, [queries]);
}

function dataOf(event: Event): unknown {
  try {
    return event instanceof MessageEvent && typeof event.data === 'string' ? JSON.parse(event.data) : undefined;
  } catch {
    return undefined;
  }
}
