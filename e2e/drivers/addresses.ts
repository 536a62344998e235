import type { BrowserContext } from 'playwright-core';

/** An id that belongs to nothing. */
const unknown = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00';

/** Fills in the parameter of a route with an id that does not exist. */
export const withUnknownId = (path: string): string => path.replace(/:\w+/u, unknown);

/**
 * Does the same, except that an entry of the logbook is the newest of the person who is signed in, if there is one, a person of
 * the administration is they themselves, and an achievement is one that exists.
 */
export async function withOwnIds(context: BrowserContext, url: string): Promise<(path: string) => string> {
  const { items } = await (await context.request.get(`${url}/api/logbook/entries`)).json();
  const { user } = await (await context.request.get(`${url}/api/auth/user`)).json();
  return (path) =>
    withUnknownId(
      path
        .replace('/logbook/:name', `/logbook/${items[0]?.name ?? unknown}`)
        .replace('people/:id', `people/${user.id}`)
        .replace('achievements/:id', 'achievements/trust-builder'),
    );
}
