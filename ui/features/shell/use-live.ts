import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notePosition } from '../../api/position.ts';

/** Reads to repeat, by the kind of server event. */
const readAgain = {
  notification: [['notifications']],
  achievement: [['achievements']],
  progress: [['journey'], ['achievements', 'progress']],
  stats: [['achievements', 'stats']],
} as const;

/** Follows the server's event stream, so that changes by other tabs and by workers show up. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Without it, every page still reads its data when opened.
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
    let interrupted = false;
    source.addEventListener('error', () => (interrupted = true));
    source.addEventListener('open', () => {
      // Events during the interruption were missed.
      if (interrupted) again(Object.values(readAgain).flat());
      interrupted = false;
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
