import { CommandContext } from '#contracts/command-context.ts';
import type { PresenceEvent } from '#contracts/presence/events.ts';
import { presenceStream } from '#contracts/presence/streams.ts';
import { envelope } from '../kernel/envelope.ts';
import type { Clock, Ids, StreamStore } from '../kernel/ports.ts';

/** The hour of a moment; a person's visits within an hour are one event. */
export const visitedHour = (now: string): string => now.slice(0, 13);

/**
 * Records a visit. A repeat in the same hour is the same event, even from another process, and the log recognizes its id; so
 * nothing needs to be read.
 */
export const noteVisit =
  ({ log, clock, ids }: { log: Pick<StreamStore, 'append'>; clock: Clock; ids: Ids }) =>
  async (userId: string, requestId: string): Promise<void> => {
    const now = clock.now();
    const commandId = ids.derived('visit', userId, visitedHour(now));
    const context = CommandContext.ofRequest({ userId, requestId, commandId });
    const moment = { now, eventId: (index: number) => ids.derived(commandId, String(index)) };
    const events: PresenceEvent[] = [{ type: 'Visited', data: {} }];
    await log.append(presenceStream(userId), envelope(events, moment, context), { expected: 'any' });
  };

/** Visits need no decider: each is one event, whatever came before. */
export const deciders = { presence: null };
