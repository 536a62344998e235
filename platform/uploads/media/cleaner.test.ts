import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { Cleaner } from './cleaner.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-cleaner-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A cleaner whose thread does this with each file. */
function cleanerThat(does: string, changed: object = {}): Cleaner {
  const file = join(directory, `${Math.random()}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { ${does} });
    parentPort.postMessage({ kind: 'ready' });`,
  );
  const cleaner = new Cleaner(file, { processorMs: 30_000, waiting: 8, heapMb: 32, ...changed });
  onTestFinished(() => cleaner.close());
  return cleaner;
}

const task = { type: 'image/png', from: '', to: '' } as const;

it('a file that takes too long is refused in words, and so is one that finds too many waiting', async () => {
  const cleaner = cleanerThat('while (true);', { processorMs: 100, waiting: 1 });
  const [slow, late] = await Promise.allSettled([cleaner.clean(task, 'a'), cleaner.clean(task, 'b')]);
  expect(slow).toMatchObject({
    reason: { code: 'unsupported_media_type', message: expect.stringMatching(/takes too long/) },
  });
  expect(late).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
});

it('a file waits for one file of each other person, however many they have sent', async () => {
  const cleaner = cleanerThat(`
    parentPort.postMessage({ kind: 'answer', answer: { cleaned: true, bytes: 1, sha256: new Uint8Array(32) } });`);
  const done: string[] = [];
  const clean = async (owner: string) => void (await cleaner.clean(task, owner), done.push(owner));
  await Promise.all(['greedy', 'greedy', 'greedy', 'modest'].map(clean));
  expect(done).toEqual(['greedy', 'modest', 'greedy', 'greedy']);
});
