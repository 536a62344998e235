import { expect, it, vi } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { everybody, requestOf } from '#platform/adapters/http/testing/everybody.ts';
import { allProjectors } from '#projections/all.ts';
import { readHandlers } from '#projections/read-handlers.ts';
import { anInstallation } from '#projections/testing/installation.ts';
import { readsOf } from './reads.ts';

const { server, stores, people } = await everybody();
const { askingPool } = stores.database;
const reads = readsOf(
  readHandlers({ pool: askingPool, log: stores.eventLog.log, clock: stores.commandHandlers.clock }, anInstallation),
);
const rows = (Object.entries(api) as [keyof Api, Endpoint][]).filter(([, { method }]) => method === 'GET');

/**
 * Which read model has a table. For rights nobody waits: whatever changes them has answered when these tables had it, and
 * every call looks its session up in them.
 */
const waitedFor = allProjectors.filter(({ name }) => name !== 'access');
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

/** The read models whose tables are named in the SQL that a request runs. */
async function readBy(name: keyof Api, endpoint: Endpoint): Promise<Set<string>> {
  const asked = vi.spyOn(askingPool, 'query');
  await server.inject(
    requestOf(endpoint, people.admin.cookie, { params: { ...params, id: people.learner.userId, name } }),
  );
  const words = asked.mock.calls.flatMap(([query]: unknown[]) => {
    // Who asks is looked up before, for every row: a command that changes it answers only when the tables have it.
    if (Object(query).name === 'session-by-token') return [];
    const text = typeof query === 'string' ? query : Object(query).text;
    return String(text).match(/\w+/g) ?? [];
  });
  asked.mockRestore();
  return new Set(words.flatMap((word) => ownerOf.get(word) ?? []));
}

it('knows every table of the read models', () => expect(ownerOf.size).toBeGreaterThan(20));

it.each(rows)('%s waits for every read model that its SQL names', async (name, endpoint) => {
  const waitsFor = reads.get(name) ?? [];
  const found = await readBy(name, endpoint);
  expect([...found].filter((one) => !waitsFor.includes(one))).toEqual([]);
  for (const one of waitsFor) expect(allProjectors.map((projector) => projector.name)).toContain(one);
});
