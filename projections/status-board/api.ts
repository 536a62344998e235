import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { readOpenedTexts, readSecurityEvents, readSecuritySummary } from '../security-events/queries.ts';
import { reasonsIn } from '../security-events/reasons.ts';
import { notACursor } from '../time-place.ts';
import { readStatusBoard } from './queries.ts';

const dayMs = 86_400_000;
const shownDays = 30;
const securityDays = 14;
const pageSize = 50;
const openedTextsPerPage = 20;

const daysBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * dayMs).toISOString().slice(0, 10);

/** @throws Refusal `invalid_input` */
const placeBefore = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null;
  if (!/^\d{16,20}(-\d{16,20})?$/.test(cursor)) {
    throw notACursor();
  }
  return cursor;
};

/** Binds the rows by which whoever looks after the product sees how it goes. */
export const oversightHandlers = (context: ReadContext) =>
  ({
    sprint: readsFrom(['people', 'journey-progress', 'licences', 'activity'], async () => {
      const now = context.clock.now();
      const row = await readStatusBoard(context, daysBefore(now, shownDays - 1), now.slice(0, 10));
      if (!row) throw new Error('A count has no row');
      return {
        people: row.people,
        active: row.active,
        journeysComplete: row.journeys_complete,
        licencesValid: row.licences_valid,
        days: [...row.days],
      };
    }),

    securityEventList: readsFrom(['security-events', 'people'], async ({ query }) => {
      const { items, more } = await readSecurityEvents(context, {
        type: query.type ?? null,
        from: query.from ?? null,
        to: query.to ?? null,
        before: placeBefore(query.cursor),
        max: pageSize,
      });
      return { items, nextCursor: more };
    }),

    openedTexts: readsFrom(['security-events', 'people'], async ({ query }, { caller }) => {
      const { found, more } = await readOpenedTexts(context, {
        before: placeBefore(query.cursor),
        max: openedTextsPerPage,
      });
      const reasons = await reasonsIn(context.log, new Set(found.map((row) => row.user_id)));
      const items = found.map((row) => ({
        id: row.event_id,
        at: isoOf(row.happened_at),
        userId: row.user_id,
        username: row.username,
        isOwn: row.actor_id === caller.userId,
        by: row.actor_name,
        reason: reasons.get(row.event_id) ?? null,
        until: row.until,
      }));
      return { items, nextCursor: more };
    }),

    securitySummary: readsFrom(['security-events', 'people'], async () => {
      const now = context.clock.now();
      const { days, people, administrators } = await readSecuritySummary(context, daysBefore(now, securityDays - 1));
      return {
        people,
        administrators,
        days: Array.from({ length: securityDays }, (_, place) => {
          const day = daysBefore(now, securityDays - 1 - place);
          return { day, counts: days.find((each) => each.day === day)?.counts ?? {} };
        }),
      };
    }),
  }) satisfies SomeHandlers;
