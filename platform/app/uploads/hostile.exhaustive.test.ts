import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { measure } from '#platform/testing/measure.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { agree } from './testing/agree.ts';
import { hostile } from './testing/hostile-media.ts';
import { secret } from './testing/made-media.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rh-hostile-'));
const { server, person } = await wholeApi({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo; // it listens on TCP

interface Answer {
  readonly status: number | undefined;
  readonly said: { readonly code?: string; readonly message?: string };
}

const send = (file: Buffer, type: string, cookie: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': type, 'content-length': file.length };
    const asked = httpRequest({ port, method: 'POST', path: '/api/uploads', headers }, (response) => {
      // Every answer of the API is an object.
      const said = text(response).then((body) => JSON.parse(body) as Answer['said']);
      said.then((each) => resolve({ status: response.statusCode, said: each }), reject);
    });
    asked.on('error', reject);
    asked.end(file);
  });

/** The stored photos and recordings of a person. */
function filesOf(userId: string): Buffer[] {
  const folder = join(dataDir, 'uploads', userId);
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name))) : [];
}

/** The longest that the server may block its event loop. */
const longestMs = 200;
/** The longest that one file may take on a busy machine: ten times its processor time. */
const slowestMs = 60_000;

it.each(hostile)('blocks no other request, and gets an explanation: $name', async (each) => {
  const { type, make, words } = each;
  const file = await make();
  const once = async (): Promise<void> => {
    // The same file from the same person would be recognized as a repeat.
    const { cookie, userId } = await person();
    await agree(server, cookie);
    const { status, said } = await send(file, type, cookie);
    expect({ status, message: said.message ?? '' }).toEqual({
      status: words ? expect.toBeOneOf([413, 415]) : 201,
      message: expect.stringMatching(words ?? /^$/),
    });
    const kept = filesOf(userId);
    expect({ isKept: kept.length > 0, says: kept.filter((content) => content.includes(secret)) }).toEqual({
      isKept: !words,
      says: [],
    });
  };
  let { held, took } = await measure(once);
  expect(took).toBeLessThan(slowestMs);
  // A busy machine may pause the process in any run; slow work holds it in each.
  for (let again = 0; held >= longestMs && again < 8; again += 1) ({ held } = await measure(once));
  expect(held).toBeLessThan(longestMs);
  expect(readdirSync(join(dataDir, 'uploads', 'arriving'))).toEqual([]);
});
