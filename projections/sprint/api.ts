import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import { invalidInput } from '#contracts/issues.ts';
import type { Reading } from '../reading.ts';
import { readSecurityEvents, readSecuritySummary } from '../security-events/queries.ts';
import { readSprint } from './queries.ts';

const dayMs = 86_400_000;
const sprintDays = 30;
const securityDays = 14;
const pageSize = 50;

const daysBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * dayMs).toISOString().slice(0, 10);

/** Binds the rows by which whoever looks after the product sees how it goes. */
export const oversightHandlers = (
  reading: Reading,
): Handlers<Pick<Api, 'sprint' | 'securityEventList' | 'securitySummary'>> => ({
  sprint: async () => {
    const now = reading.clock.now();
    const row = await readSprint(reading, daysBefore(now, sprintDays - 1), now.slice(0, 10));
    if (!row) throw new Error('A count has no row');
    return {
      people: row.people,
      active: row.active,
      journeysComplete: row.journeys_complete,
      licencesValid: row.licences_valid,
      days: [...row.days],
    };
  },

  securityEventList: async ({ query }) => {
    if (query.cursor !== undefined && !/^\d{16,20}(-\d{16,20})?$/.test(query.cursor)) {
      throw invalidInput([{ path: 'query.cursor', message: 'Use a cursor as the page before gave it' }]);
    }
    const { items, more } = await readSecurityEvents(reading, {
      type: query.type ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
      before: query.cursor ?? null,
      max: pageSize,
    });
    return { items, nextCursor: more };
  },

  securitySummary: async () => {
    const now = reading.clock.now();
    const { days, people, administrators } = await readSecuritySummary(reading, daysBefore(now, securityDays - 1));
    return {
      people,
      administrators,
      days: Array.from({ length: securityDays }, (_, place) => {
        const day = daysBefore(now, securityDays - 1 - place);
        return { day, counts: days.find((each) => each.day === day)?.counts ?? {} };
      }),
    };
  },
});
