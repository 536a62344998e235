import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { generalRefusals, type RefusalCode } from '#contracts/refusals.ts';
import { refusalText } from '#contracts/text/reason-text.ts';
import { statuses } from './statuses.ts';
import { undescribed } from './testing/documented.ts';
import { requestTo } from './testing/example-world.ts';
import { type RefusalWorld, type Refused, refusalExamples, refusalWorld } from './testing/refusal-examples.ts';

const world = await refusalWorld();
// Everybody reads German: who is there already, and who comes.
await world.pool.query(`
  update accounts set language = 'de';
  create function german() returns trigger language plpgsql as $$ begin new.language := 'de'; return new; end $$;
  create trigger german before insert or update on accounts for each row execute function german()`);

const cases = Object.entries(refusalExamples).flatMap(([name, examples]) =>
  Object.entries(examples).map(([code, example]) => ({ name, code, example })),
) as { name: keyof typeof refusalExamples; code: RefusalCode; example: (world: RefusalWorld) => Promise<Refused> }[];

describe('every refusal that an endpoint declares is one that it gives, in German to a German', () => {
  it.each(cases)('$name: $code', async ({ name, code, example }) => {
    const endpoint: Endpoint = api[name];
    const request = await example(world);
    await world.settled();
    const head = await world.stores.eventLog.log.head();
    const asked = requestTo(endpoint, request);
    const headers = { ...asked.headers, 'accept-language': 'de' };
    const answer = await (request.at ?? world.server).inject({ ...asked, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([statuses[code], code]);
    const { message, reason, params = {}, issues = [] } = answer.json();
    expect(message).toBe(refusalText('de', { reason, params, issues }));
    expect(message).not.toBe(refusalText('en', { reason, params, issues }));
    expect(undescribed(name, answer)).toBeUndefined();
    expect(await world.appendedSince(head), 'a refusal changes nothing').toEqual([]);
  });
});

/** Refusals of the routes that are no endpoints of the contracts. */
const ofRoutes: Partial<Record<RefusalCode, string>> = {
  range_not_satisfiable: 'GET /api/uploads/:id (platform/app/uploads/uploads.db.test.ts)',
  storage_full: 'POST /api/uploads (platform/app/uploads/uploads.db.test.ts)',
};

it('every refusal there is belongs to an endpoint, to every endpoint or to a route of its own, and to one of them', () => {
  const declared = new Set<string>(Object.values(api).flatMap((endpoint: Endpoint) => endpoint.refusals));
  for (const code of Object.keys(statuses) as RefusalCode[]) {
    const places = [declared.has(code), generalRefusals.includes(code), code in ofRoutes];
    expect([code, places.filter(Boolean).length]).toEqual([code, 1]);
  }
});
