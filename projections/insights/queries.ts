import type { Answer } from '#contracts/endpoint.ts';
import type { Person } from '#contracts/handler.ts';
import type { insights } from '#contracts/insights/endpoints.ts';
import { readReturning } from '../promises/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { isEnough, whatMoved, whatToTry } from './looking-back.ts';
import { readEntries } from './rows.ts';

/** What a person can look back on. Kept in no table: it follows from their entries. */
export async function readInsights(
  context: Pick<ReadContext, 'pool'>,
  { userId, timeZone }: Pick<Person, 'userId' | 'timeZone'>,
): Promise<Answer<typeof insights>> {
  const [entries, { words }] = await Promise.all([
    readEntries(context, userId, timeZone),
    readReturning(context, userId),
  ]);
  if (!isEnough(entries)) return { isEnough: false, moved: null, toTry: null };
  const promised = words.map(({ what }) => what);
  return { isEnough: true, moved: whatMoved(entries), toTry: whatToTry(entries, promised) };
}
