import { expect, it, vi } from 'vitest';
import { api } from '#contracts/api.ts';
import type { BudgetName, Endpoint } from '#contracts/endpoint.ts';
import { budgets } from '#platform/adapters/http/limits/budget-table.ts';
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

/** Whatever counts in a budget says that it is used up, for as long as the shortest of its limits lasts. */
function usedUp(budget: BudgetName, all: SharedCounters) {
  const within = Math.min(...budgets[budget].limits.map((limit) => limit.within));
  const read = all.read.bind(all);
  const used = vi
    .spyOn(all, 'read')
    .mockImplementation((key, at = Date.now()) =>
      key.startsWith(`${budget} `) ? { count: Number.MAX_SAFE_INTEGER, endsAt: at + within } : read(key, at),
    );
  return { within, end: () => used.mockRestore() };
}

it.each(rows)('%s is refused while its budget is used up, and changes nothing then', async (name, endpoint) => {
  if (!(counters instanceof SharedCounters)) throw new Error('Nothing was counted');
  const example: ((all: typeof world) => Promise<Example>) | undefined =
    name in examples ? examples[name as WritingRow] : undefined;
  const request = example
    ? requestTo(endpoint, await example(world))
    : requestOf(endpoint, admin.cookie, samples[name]?.());
  await settled();
  const head = await log.head();
  const { within, end } = usedUp(endpoint.budget, counters);
  const answer = await server.inject({ ...request, remoteAddress });
  end();
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(within / 1_000);
  expect(undescribed(name, answer)).toBeUndefined();
  await settled();
  expect(await appendedSince(head)).toEqual([]);
});
