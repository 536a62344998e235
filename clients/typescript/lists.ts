interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/**
 * All items of a list, page by page: `for await (const person of items(api.organizationPeople))`. A call of it is made when the
 * items of the page before have been used.
 */
export async function* items<Query extends { cursor?: string }, Item>(
  list: (query?: Query) => Promise<Page<Item>>,
  query: NoInfer<Query> = {} as Query,
): AsyncGenerator<Item, void, undefined> {
  let cursor = query.cursor;
  while (true) {
    const page = await list(cursor === undefined ? query : { ...query, cursor });
    yield* page.items;
    if (page.next === null) return;
    cursor = page.next;
  }
}
