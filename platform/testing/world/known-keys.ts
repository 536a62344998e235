import type { KeyTable } from '#platform/adapters/event-store/postgres/key-table.ts';

/**
 * The table of keys, as everything in one simulation reaches it: who was erased is asked again only after an erasure began.
 * Otherwise every read of the log would ask.
 */
export function knownKeys(table: KeyTable): KeyTable {
  /** Up to which erasure the table was read; undefined since one began. */
  let read: number | undefined;
  let begun = 0;
  const begin = () => {
    begun += 1;
    read = undefined;
  };
  return {
    ...table,
    async erase(subject) {
      begin();
      await table.erase(subject).finally(begin);
    },
    async erasedSince(count) {
      if (read !== undefined && count >= read) return { subjects: [], count };
      const before = begun;
      const erased = await table.erasedSince(count);
      if (before === begun) read = erased.count;
      return erased;
    },
  };
}
