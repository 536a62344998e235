import { tab } from './device.ts';
import { reload } from './reload.ts';

type Sender = typeof import('./send-outbox.ts');

const STARTED_OVER = 'rh.started-over';
const load = (): Promise<Sender> => import('./send-outbox.ts');

const answers = (): Promise<boolean> =>
  fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * What sends the outbox; undefined while its files do not arrive. A connection that comes back may be gone again before they have, and
 * Chromium remembers their failure for the lifetime of the page: once the server answers, the page starts over, once in a tab.
 */
export async function outboxSender(): Promise<Sender | undefined> {
  try {
    return await load();
  } catch {
    if (tab.get(STARTED_OVER) === null && (await answers()) && tab.set(STARTED_OVER, 'yes')) reload();
    return undefined;
  }
}
