import { expect, it, vi } from 'vitest';
import { api } from '#contracts/api.ts';
import type { BudgetName, Endpoint } from '#contracts/endpoint.ts';
import { type BudgetLimit, budgets } from '#platform/adapters/http/limits/budget-table.ts';
import { SharedCounters } from '#platform/adapters/http/limits/shared-counters.ts';
import { undescribed } from './testing/documented.ts';
import { requestOf, samples } from './testing/everybody.ts';
import { type Example, exampleWorld, requestTo, type WritingRow } from './testing/example-world.ts';
import { examples } from './testing/examples.ts';

// The counters of the whole server: they are the ones that its first call counts in.
const counting = vi.spyOn(SharedCounters.prototype, 'add');
const world = await exampleWorld();
const { server, admin, settled, appendedSince } = world;
const { log } = world.stores.eventLog;
// Calls from this very machine are not counted.
const remoteAddress = '203.0.113.9';
await server.inject({ url: '/api/health', remoteAddress });
const [counters] = counting.mock.contexts;
counting.mockRestore();

const rows = Object.entries(api) as [keyof typeof api, Endpoint][];

/** What everybody together may call, or store, of a budget. */
const ofEverybody = (budget: BudgetName): { key: string; within: number; most: number } => {
  const limits: readonly BudgetLimit[] = budgets[budget].limits.filter(({ of }) => of === 'everybody');
  const limit = limits.find((one) => 'calls' in one) ?? limits[0];
  if (!limit) throw new Error(`${budget} does not limit everybody`);
  const [unit, most] = 'calls' in limit ? ['calls', limit.calls] : ['bytes', limit.bytes];
  return { key: `${budget} ${unit} of everybody `, within: limit.within, most };
};

it.each(rows)('%s is refused while its budget is used up, and changes nothing then', async (name, endpoint) => {
  if (!(counters instanceof SharedCounters)) throw new Error('Nothing was counted');
  const example: ((all: typeof world) => Promise<Example>) | undefined =
    name in examples ? examples[name as WritingRow] : undefined;
  const request = example
    ? requestTo(endpoint, await example(world))
    : requestOf(endpoint, admin.cookie, samples[name]?.());
  await settled();
  const head = await log.head();
  const { key, within, most } = ofEverybody(endpoint.budget);
  counters.add(key, within, most);
  const answer = await server.inject({ ...request, remoteAddress });
  counters.add(key, within, -most);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(within / 1_000);
  expect(undescribed(name, answer)).toBeUndefined();
  await settled();
  expect(await appendedSince(head)).toEqual([]);
});
