/** All items of a list that is read page by page, for a file. */
export async function everyPage<Item>(
  read: (cursor: string | null) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly Item[]; readonly nextCursor: string | null } = await read(cursor);
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
