import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { everybody, requestOf } from '#platform/adapters/http/testing/everybody.ts';
import { allProjectors } from '#projections/all.ts';

const { server, stores, people } = await everybody();
const { projections } = stores;
const { requestPool } = stores.database;
// From its first command on, every read of a session waits.
await server.inject({
  method: 'PUT',
  url: '/api/journey/steps/1/reflection',
  payload: { metaphor: 'a kite' },
  headers: { cookie: people.admin.cookie },
});
// Signing out is a GET as well, after which the session could read nothing. The health says how things are, and waits for nothing.
const without: ReadonlySet<keyof Api> = new Set(['simpleLogout', 'health', 'healthReady']);
const rows = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([name, { method }]) => method === 'GET' && !without.has(name),
);

/**
 * The read model of each table. No read waits for the access tables and the suspensions: a command that changes rights or suspends
 * is answered only when they have the change, and every call looks its session up in them.
 */
const waitedFor = allProjectors.filter(({ name }) => name !== 'access' && name !== 'tenants');
const ownerOf = new Map(
  waitedFor.flatMap(({ name, schema }) =>
    [...schema.matchAll(/create table (\w+)/g)].map(([, table = '']) => [table, name] as const),
  ),
);

const params: Readonly<Record<string, string>> = {
  assessment: Object.keys(assessments)[0] ?? '',
  scenario: scenarioIds[0],
  achievementId: 'trust-builder',
};

/** What a request does, and nothing of what the product does beside it. */
interface Observed {
  readonly waits: Parameters<typeof projections.whenProcessed>[];
  readonly queries: unknown[];
}
const observing = new AsyncLocalStorage<Observed>();
const { whenProcessed } = projections;
vi.spyOn(projections, 'whenProcessed').mockImplementation((...wait) => {
  observing.getStore()?.waits.push(wait);
  return whenProcessed.apply(projections, wait);
});
const query = requestPool.query.bind(requestPool);
Object.assign(requestPool, {
  query: (...asked: Parameters<typeof query>) => {
    observing.getStore()?.queries.push(asked[0]);
    return query(...asked);
  },
});

/** The read models that a request waits for, and those whose tables its SQL names. */
async function ask(name: keyof Api, endpoint: Endpoint) {
  const { waits, queries }: Observed = { waits: [], queries: [] };
  const { statusCode } = await observing.run({ waits, queries }, () =>
    server.inject(requestOf(endpoint, people.admin.cookie, { params: { ...params, id: people.learner.userId, name } })),
  );
  const words = queries.flatMap((asked) => {
    // The caller is looked up first, for every endpoint: a command that changes it answers only when the tables have it.
    if (Object(asked).name === 'session-by-token') return [];
    const text = typeof asked === 'string' ? asked : Object(asked).text;
    return [...String(text).matchAll(/\b(?:from|join)\s+(\w+)/g)].map(([, table = '']) => table);
  });
  // The first wait for named read models is the request's; its handler may wait for more.
  const [, , waitsFor = []] = waits.find(([, , names]) => names !== undefined) ?? [];
  return { statusCode, waitsFor, reads: [...new Set(words.flatMap((word) => ownerOf.get(word) ?? []))] };
}

it('knows every table of the read models', () => expect(ownerOf.size).toBeGreaterThan(20));

let readers = 0;
it.each(rows)('%s waits for every read model that its SQL names', async (name, endpoint) => {
  const { statusCode, waitsFor, reads } = await ask(name, endpoint);
  if (reads.length > 0) readers += 1;
  expect([401, 503]).not.toContain(statusCode);
  expect(reads.filter((one) => !waitsFor.includes(one))).toEqual([]);
  for (const one of waitsFor) expect(allProjectors.map((projector) => projector.name)).toContain(one);
});

// Otherwise nothing above was compared.
it('saw the SQL of most requests', () => expect(readers).toBeGreaterThan(rows.length / 2));
