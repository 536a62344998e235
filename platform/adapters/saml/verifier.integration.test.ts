import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { encode, issue, newKey, terms } from '#platform/auth/saml/testing/identity-provider.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import { Verifier } from './verifier.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-verifier-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const key = await newKey();
const verification = { ...terms(key), posted: encode(issue(key)) };

/** A thread that does what the test says with each answer. It leaves a file where it is up, and one where it has answered. */
function threadThat(name: string, does: string): { file: string; up: string; answered: string } {
  const file = join(directory, `${name}.mjs`);
  const [up, answered] = [join(directory, `${name}.up`), join(directory, `${name}.answered`)];
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    const accept = () => {
      parentPort.postMessage({ kind: 'answer', answer: { accepted: true, claims: {} } });
      writeFileSync(${JSON.stringify(answered)}, '');
    };
    parentPort.on('message', () => { ${does} });
    parentPort.postMessage({ kind: 'ready' });
    writeFileSync(${JSON.stringify(up)}, '');`,
  );
  return { file, up, answered };
}

it('a verdict that has come counts, also where the server itself gets to it after the time is over', async () => {
  const { file, up, answered } = threadThat('prompt', 'accept();');
  const verifier = new Verifier(file, { verification: 20, waiting: 2 });
  verifier.prepare();
  await expect.poll(() => existsSync(up)).toBe(true);
  // What the thread has said before is heard in the turn after.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((next) => setImmediate(next));
  const asked = verifier.verify(verification);
  const sent = performance.now();
  // The server does something else, until the verdict lies there and the time is over.
  while (!existsSync(answered) || performance.now() - sent < 40);
  await expect(asked).resolves.toEqual({});
  await verifier.close();
});

it('a thread that waits for a processor is given its time once it has one', async () => {
  const { file } = threadThat('waiting', 'setTimeout(accept, 500);');
  const verifier = new Verifier(file, { verification: 400, waiting: 2 });
  await expect(verifier.verify(verification)).resolves.toEqual({});
  await verifier.close();
});

it('40. a verification that takes too long is ended, and the next one is served by a new thread', async () => {
  const { file } = threadThat('mute', '');
  const verifier = new Verifier(file, { verification: 20, waiting: 2 });
  await expect(verifier.verify(verification)).rejects.toMatchObject({ reason: 'too_slow' });
  await expect(verifier.verify(verification)).rejects.toMatchObject({ reason: 'too_slow' });
  await verifier.close();
});

it('a thread has verified an answer from end to end before it says that it is ready', async () => {
  const worker = new Worker(await workerFile('platform/adapters/saml/verify.thread.ts'));
  const first = await new Promise((resolve) => worker.once('message', resolve));
  expect(first).toEqual({ kind: 'ready', rehearsed: expect.objectContaining({ accepted: true }) });
  await worker.terminate();
});
