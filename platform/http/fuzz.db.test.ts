import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Api, api } from '#contracts/api.ts';
import { failureSchema, type Row } from '#contracts/row.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { spoiledRequests } from './testing/spoiled-requests.ts';

/** Requests a row. FUZZ asks for more, and other ones each time; FUZZ_SEED repeats a run. */
const usual = 200;
const runs = Number(process.env['FUZZ'] ?? usual);
/** Where each well-formed try costs a password's hash. */
const slow: Partial<Record<keyof Api, number>> = { login: 0.2, register: 0.2 };
const seed = Number(process.env['FUZZ_SEED'] ?? (runs > usual ? Date.now() % 2 ** 31 : 1));
const slowest = 1_000;

const { server, person } = await wholeApi();
const admin = await person('admin', null);
const learner = await person('learner', null);
const untouched = Object.getOwnPropertyNames(Object.prototype);

it.each(Object.entries(api) as [keyof Api, Row][])(
  `%s answers whatever is sent within a second, in its own shape, and never with a fault (seed ${seed})`,
  async (name, row) => {
    // Signing out ends the learner's session: a visitor's cell is enough there.
    const cookies = name === 'simpleLogout' ? [''] : [learner.cookie, learner.cookie, admin.cookie, ''];
    await fc.assert(
      fc.asyncProperty(spoiledRequests(row, cookies), async (request) => {
        const began = performance.now();
        const answer = await server.inject(request);
        const took = performance.now() - began;
        const said = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
        const schema = answer.statusCode < 400 ? row.output : failureSchema;
        const shape = answer.statusCode === 302 ? { success: true } : z.safeParse(schema, said);
        expect({ status: answer.statusCode, body: answer.body.slice(0, 300), shape: shape.success }).toEqual({
          status: expect.toSatisfy((status: number) => status < 500, 'no fault'),
          body: expect.any(String),
          shape: true,
        });
        expect(took).toBeLessThan(slowest);
      }),
      { numRuns: Math.ceil(runs * (slow[name] ?? 1)), seed, endOnFailure: true },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched);
  },
  600_000,
);
