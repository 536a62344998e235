import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { measure, measureLeast } from '#platform/testing/measure.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { hostile } from './testing/hostile-media.ts';

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

/** The longest that the server may do anything in one piece. */
const longestMs = 200;

it.each(hostile)('holds up nobody, and is answered in words: $name', async ({ type, make, words }) => {
  const file = make();
  const once = async (): Promise<void> => {
    // The same file of the same person would be recognized the second time.
    const { cookie } = await person();
    const { status, said } = await send(file, type, cookie);
    expect({ status, message: said.message ?? '' }).toEqual({
      status: words ? 415 : 201,
      message: expect.stringMatching(words ?? /^$/),
    });
  };
  let { held } = await measure(once);
  if (held >= longestMs) ({ held } = await measureLeast(3, once));
  expect(held).toBeLessThan(longestMs);
  expect(readdirSync(join(dataDir, 'uploads', 'arriving'))).toEqual([]);
});
