import { eventsOf } from '#contracts/event-log.ts';
import { serviceAccountStream } from '#contracts/programs/streams.ts';
import type { ReadContext } from '../read-context.ts';

/** Returns the newest name of a service account; null where the log has none. */
export type ProgramNameOf = (serviceId: string) => Promise<string | null>;

/**
 * Looks up each name once, in the log: the table of accounts forgets deleted ones, and the history has to name them still.
 */
export function programNames(log: ReadContext['log']): ProgramNameOf {
  const known = new Map<string, string | null>();
  return async (serviceId) => {
    const before = known.get(serviceId);
    if (before !== undefined) return before;
    const name = await newestName(log, serviceId);
    known.set(serviceId, name);
    return name;
  };
}

async function newestName(log: ReadContext['log'], serviceId: string): Promise<string | null> {
  const newest = { direction: 'backwards', unreadable: 'skip' } as const;
  for await (const { type, data } of eventsOf(log, serviceAccountStream(serviceId), newest)) {
    if (type === 'ServiceAccountRenamed' || type === 'ServiceAccountCreated') return data.name;
  }
  return null;
}
