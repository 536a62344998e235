import type { Celebrated } from '#contracts/notifications/jobs.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import { departureHours } from '#contracts/notifications/quiet-hours.ts';
import { isPaused } from '#contracts/notifications/settlement.ts';
import { mailedForMs } from '#contracts/notifications/timeliness.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done, type WorkerPorts } from '../ports.ts';
import { celebrationOf } from './celebration.ts';
import { celebrate } from './react.ts';
import { celebrateAt } from './when.ts';

/** What the round that finds owed celebrations needs. */
export interface CelebrationPorts {
  /** Events since before a moment that were not celebrated and are not too old for it, page by page. */
  owed(before: number): AsyncIterable<readonly Celebrated[]>;
}

/** Celebrates one event once: the notification's ids come from the event's, however often this runs. */
export const celebrateJob =
  ({ facts, commands, now }: WorkerPorts): JobHandler<'celebrate'> =>
  async ({ eventId, userId, position, occurredAt, correlationId, occasion }) => {
    const person = await facts.person(userId, position);
    if (person === null) return done;
    const hours = departureHours(person.preferences, person.userId);
    const at = celebrateAt(occasion.kind, Date.parse(occurredAt), now(), hours);
    if (at === null) return done;
    if (at > now()) return { kind: 'later', at };
    const celebration = celebrate(occasion, person, now());
    if (celebration !== null) {
      // In a pause, or late, a celebration is in the list alone.
      const leavesApp = !isPaused(person, now()) && now() - Date.parse(occurredAt) <= mailedForMs;
      const channels = channelsOf(person.preferences, 'celebrations').filter(
        (channel) => channel === 'app' || leavesApp,
      );
      await commands.createNotification({
        userId,
        rule: occasion.kind,
        cause: eventId,
        causedAt: occurredAt,
        correlationId,
        ...celebration,
        channels,
      });
    }
    return done;
  };

/** Adds celebrations that are owed but not in the queue, from the read model, in case the queue lost them. */
export const findCelebrations =
  (celebrations: CelebrationPorts, { queue, now, underWayMs, failedAgainMs }: Finding): RoundHandler =>
  async (signal) => {
    for await (const owed of celebrations.owed(now() - underWayMs)) {
      await queue.addAgain(
        owed.map((event) => toAdd('celebrate', celebrationOf(event))),
        failedAgainMs,
      );
      if (signal.aborted) return;
    }
  };
