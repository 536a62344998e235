import type { Pool } from 'pg';
import type { PushDevice } from '#contracts/notifications/push.ts';
import { pushOfSessions } from '#platform/auth/sessions/sessions.ts';
import { readPushDevices } from '#projections/pushes/queries.ts';

interface PushHere {
  /** The subscription that this session made; null if it made none. */
  readonly here: string | null;
  /** Those whose sessions are open. That one has ended is recorded a little later. */
  readonly devices: PushDevice[];
}

/** The devices that get a person's push messages. */
export async function pushDevicesOf(
  pool: Pick<Pool, 'query'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<PushHere> {
  const [open, devices] = await Promise.all([pushOfSessions(pool, userId, now), readPushDevices({ pool }, userId)]);
  return {
    here: open.find((session) => session.sessionId === sessionId)?.subscriptionId ?? null,
    devices: devices.filter(({ id }) => open.some(({ subscriptionId }) => subscriptionId === id)),
  };
}
