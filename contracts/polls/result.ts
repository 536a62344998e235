import * as z from 'zod/mini';
import { contributorsSchema, countOfContributors, minContributors, roundedDown } from '../research/contributors.ts';

/** No question has more. */
export const maxOptions = 6;

/** How many answered, rounded down to tens, and how many chose each option. */
export const pollResultSchema = z.object({ people: z.int(), options: z.array(contributorsSchema) });
export type PollResult = z.output<typeof pollResultSchema>;

/** What may be shown of the answers, by option; null for fewer than `minContributors` people. */
export const pollResultOf = (counts: readonly number[]): PollResult | null => {
  const people = counts.reduce((sum, count) => sum + count, 0);
  if (people < minContributors) return null;
  return { people: roundedDown(people), options: counts.map((count) => countOfContributors(count, people)) };
};
