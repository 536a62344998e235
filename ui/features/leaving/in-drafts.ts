import type { QueryClient } from '@tanstack/react-query';
import { namesHere, namesUnder } from '../../api/device.ts';
import { recallOwned } from '../../api/kept.ts';
import { DRAFT_PREFIX, FORM_PREFIX } from '../../api/owners.ts';

/** What the server has of drafts is under these first parts of a query's key. */
const WITH_DRAFTS = ['journey', 'assessments'];

/** What the server has of drafts. */
export const draftsOnServer = (queries: QueryClient): unknown[] =>
  WITH_DRAFTS.map((area) => queries.getQueriesData({ queryKey: [area] }));

/** What is kept under these names on this device, until it is recorded. */
export const keptUnder = (names: readonly string[]): unknown[] =>
  names.map((name) => {
    try {
      return JSON.parse(recallOwned(name) ?? 'null');
    } catch {
      // An earlier version wrote it; nothing of this page is in it.
      return null;
    }
  });

/** Every text and number in it, as a field would hold it. */
export function valuesIn(data: unknown, values = new Set<string>()): Set<string> {
  if (typeof data === 'string') values.add(data.trim());
  else if (typeof data === 'number') values.add(String(data));
  else if (typeof data === 'object' && data !== null) for (const each of Object.values(data)) valuesIn(each, values);
  return values;
}

/** The words that drafts have which outlive the page. */
export function wordsInDrafts(queries: QueryClient): ReadonlySet<string> {
  const inMemory = new Set(namesHere());
  const stored = [DRAFT_PREFIX, FORM_PREFIX].flatMap(namesUnder).filter((name) => !inMemory.has(name));
  return valuesIn([keptUnder(stored), draftsOnServer(queries)]);
}
