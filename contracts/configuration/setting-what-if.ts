import * as z from 'zod/mini';
import { dayLimits } from './what-if.ts';

/** The levels whose days from the start of a journey are counted. */
export const levelsWithDays = [2, 3, 4] as const;

const count = z.int();

/** What a what-if of the levels counts, of everyone who has points. */
export const levelsCountsSchema = z.object({
  /** How many would rise at once. */
  newly: count,
  /** How many would have the level that they have. */
  keeps: count,
  /** How many would keep a level that their points no longer reach. */
  loses: count,
  /** People with events that this version of the product cannot read. */
  unreadable: count,
  /** How many have each level, and how many would. */
  levels: z.array(z.object({ level: z.int(), present: count, proposed: count })),
  /** By `levelsWithDays`, then by `dayLimits`: when people reached a level, and when they would have. */
  days: z.array(z.object({ level: z.int(), present: z.array(count), proposed: z.array(count) })),
});
export type LevelsCounts = z.output<typeof levelsCountsSchema>;

const noDays = () => Array.from({ length: dayLimits.length + 1 }, () => 0);

export const noLevelsCounts = (): LevelsCounts => ({
  newly: 0,
  keeps: 0,
  loses: 0,
  unreadable: 0,
  levels: [],
  days: levelsWithDays.map((level) => ({ level, present: noDays(), proposed: noDays() })),
});
