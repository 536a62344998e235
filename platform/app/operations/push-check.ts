import type { Pool } from 'pg';
import { pushedForMs } from '#contracts/notifications/push.ts';
import type { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import type { Check } from '#platform/base/health-check.ts';
import { keepFor } from '#platform/base/keep-for.ts';

/** A message has expired after `pushedForMs`; a worker ends it within seconds of that. */
const lateMs = 10 * 60_000;
const keyMs = 60_000;

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly keys: Pick<VapidKeys, 'isReadable'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Whether push messages can be sent, and those that are due end: quiet hours and pauses may hold them for hours. */
export function pushCheck({ pool, keys, now }: Dependencies): Check {
  const isReadable = keepFor(keyMs, () => keys.isReadable());
  return async () => {
    const { rows } = await pool.query<{ late: number }>({
      name: 'pushes-late',
      text: 'select count(*)::integer as late from pushes_owed where created_at < $1',
      values: [new Date(now() - pushedForMs - lateMs)],
    });
    if (!(await isReadable())) return { state: 'down', reason: 'push_key_unreadable' };
    const late = rows[0]?.late ?? 0;
    return late === 0 ? null : { state: 'behind', reason: 'pushes_late', params: { pushes: late } };
  };
}
