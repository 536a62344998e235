import { expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { pathsTogether } from '#contracts/together/paths.ts';
import { isOpenQuery } from '#platform/adapters/http/endpoints.ts';
import { queriesTogether } from './handlers.ts';

it('only reads that everyone signed in may call, that record nothing and need no parameters, can be asked together', () => {
  for (const path of pathsTogether) {
    const query = api[queriesTogether[path]];
    // Each counts as one read of the call's own budget.
    expect([path, query.path, isOpenQuery(query), query.budget]).toEqual([path, `/api/${path}`, true, 'read']);
  }
});

it('a call with a policy of its own cannot be asked with others', () => {
  const closed = Object.entries(api).filter(([, endpoint]) => !isOpenQuery(endpoint));
  const named = closed.map(([name]) => name);
  expect(named).toEqual(
    expect.arrayContaining(
      ['adminUsers', 'journeyStep', 'trackProgress', 'accountExport'].filter((name) => name in api),
    ),
  );
});
