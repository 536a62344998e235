import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { generalRefusals, type RefusalCode, refusals } from '#contracts/refusals.ts';
import { openDescription } from './testing/documented.ts';
import { requestTo } from './testing/example-world.ts';
import { type RefusalWorld, type Refused, refusalExamples, refusalWorld } from './testing/refusal-examples.ts';

const world = await refusalWorld();
const undescribed = await openDescription(world.server);

const cases = Object.entries(refusalExamples).flatMap(([name, examples]) =>
  Object.entries(examples).map(([code, example]) => ({ name, code, example })),
) as { name: keyof typeof refusalExamples; code: RefusalCode; example: (world: RefusalWorld) => Promise<Refused> }[];

describe('every refusal that an endpoint declares is one that it gives', () => {
  it.each(cases)('$name: $code', async ({ name, code, example }) => {
    const endpoint: Endpoint = api[name];
    const request = await example(world);
    await world.settled();
    const head = await world.stores.eventLog.log.head();
    const answer = await (request.at ?? world.server).inject(requestTo(endpoint, request));
    expect([answer.statusCode, answer.json().code]).toEqual([refusals[code], code]);
    expect(answer.json().message).not.toBe('');
    expect(undescribed(name, answer)).toBeUndefined();
    expect(await world.appendedSince(head), 'a refusal changes nothing').toEqual([]);
  });
});

/** Refusals of the routes that are no endpoints of the contracts. */
const ofRoutes: Partial<Record<RefusalCode, string>> = {
  storage_full: 'POST /api/uploads (platform/app/uploads/uploads.db.test.ts)',
};

it('every refusal there is belongs to an endpoint, to every endpoint or to a route of its own, and to one of them', () => {
  const declared = new Set<string>(Object.values(api).flatMap((endpoint: Endpoint) => endpoint.refusals));
  for (const code of Object.keys(refusals) as RefusalCode[]) {
    const places = [declared.has(code), generalRefusals.includes(code), code in ofRoutes];
    expect([code, places.filter(Boolean).length]).toEqual([code, 1]);
  }
});
