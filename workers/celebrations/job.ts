import type { JobHandler } from '../jobs.ts';
import { done, type WorkerPorts } from '../ports.ts';
import { celebrate } from './react.ts';
import { celebrateAt } from './when.ts';

/** Celebrates one event once: the notification's ids come from the event's, however often this runs. */
export const celebrateJob =
  ({ facts, commands, now }: WorkerPorts): JobHandler<'celebrate'> =>
  async ({ eventId, userId, position, occurredAt, correlationId, occasion }) => {
    const person = await facts.person(userId, position);
    if (person === null) return done;
    const at = celebrateAt(occasion.kind, Date.parse(occurredAt), now(), person.preferences);
    if (at === null) return done;
    if (at > now()) return { kind: 'later', at };
    const payload = celebrate(occasion, person, now());
    if (payload !== null) {
      await commands.createNotification({ userId, rule: occasion.kind, cause: eventId, correlationId, payload });
    }
    return done;
  };
