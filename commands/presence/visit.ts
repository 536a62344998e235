import { CommandContext } from '#contracts/command-context.ts';
import type { PresenceEvent } from '#contracts/presence/events.ts';
import { presenceStream } from '#contracts/presence/streams.ts';
import type { DecideContext } from '../kernel/decider.ts';
import { envelope } from '../kernel/envelope.ts';
import type { Clock, Ids, StreamStore } from '../kernel/ports.ts';

/** The hour of a moment; within one of them a person's visits are one event. */
export const visitedHour = (now: string): string => now.slice(0, 13);

/**
 * Notes that a person is here. Again in the same hour is the same event, which the log knows by its id, in whichever
 * process: so nothing is read.
 */
export const noteVisit =
  ({ log, clock, ids }: { log: Pick<StreamStore, 'append'>; clock: Clock; ids: Ids }) =>
  async (userId: string): Promise<void> => {
    const now = clock.now();
    const commandId = ids.derived('visit', userId, visitedHour(now));
    const context = CommandContext.ofProgram({ actor: { kind: 'person', id: userId }, subject: userId, commandId });
    const moment: DecideContext = { now, eventId: (index) => ids.derived(commandId, String(index)) };
    const events: PresenceEvent[] = [{ type: 'Visited', data: {} }];
    await log.append(presenceStream(userId), envelope(events, moment, context), { expected: 'any' });
  };

/** Nothing is decided about visits: each is one event, whatever came before. */
export const deciders = { presence: null };
