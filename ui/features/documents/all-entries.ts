import { logbook, type ListedEntry } from '#contracts/logbook/endpoints.ts';
import type { EntryFilter } from '#contracts/logbook/entry.ts';
import { useAllPages } from './use-all-pages.ts';

/** Reads all entries of a kind with their whole texts, the oldest first; `complete` once the last page is there. */
export function useAllEntries(kind: EntryFilter) {
  const { pages, ...state } = useAllPages(logbook, { query: { kind, texts: 'whole', limit: 50 } });
  const entries: ListedEntry[] = pages.flatMap(({ items }) => items).toReversed();
  return { entries, ...state };
}
