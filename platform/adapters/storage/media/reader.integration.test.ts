import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import { Reader } from './reader.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-reader-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const guard = await workerFile('platform/base/process-guard.thread.ts');

/** A reader whose process runs this code for each file. */
async function readerThat(does: string, changed: object = {}): Promise<Reader> {
  const source = join(directory, `${Math.random()}.ts`);
  writeFileSync(
    source,
    `import { answerTasksInProcess } from '${packageRoot}/platform/base/answer-tasks-in-process.ts';
    answerTasksInProcess(async () => { ${does} });`,
  );
  const program = source.replace(/ts$/, 'mjs');
  await build({ entryPoints: [source], outfile: program, bundle: true, format: 'esm', platform: 'node' });
  const limits = { processorMs: 30_000, waiting: 8, heapMb: 32, residentMb: 400, idleMs: 60_000 };
  const reader = new Reader({ program, guard }, { ...limits, ...changed });
  onTestFinished(() => reader.close());
  return reader;
}

const task = { type: 'image/png', from: '', to: '' } as const;

it('a file that takes too long, or finds too many waiting, is refused with a message', async () => {
  const reader = await readerThat('while (true);', { processorMs: 100, waiting: 1 });
  const [slow, late] = await Promise.allSettled([reader.read(task, 'a'), reader.read(task, 'b')]);
  expect(slow).toMatchObject({
    reason: { reason: 'unsupported_media_type.too_slow' },
  });
  expect(late).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
});

it.each([
  ['crashes the reader', 'process.abort();', 'unreadable'],
  [
    'fills the memory',
    'for (const held: Buffer[] = []; ; await null) held.push(Buffer.alloc(1e7, 1));',
    'too_much_memory',
  ],
])('a file that %s is refused in words', async (_what, does, what) => {
  const reader = await readerThat(does);
  await expect(reader.read(task, 'a')).rejects.toMatchObject({
    reason: `unsupported_media_type.${what}`,
  });
});

it('a file waits for at most one file of each other person', async () => {
  const reader = await readerThat(`return { read: true };`);
  const done: string[] = [];
  const read = async (owner: string) => void (await reader.read(task, owner), done.push(owner));
  await Promise.all(['greedy', 'greedy', 'greedy', 'modest'].map(read));
  expect(done).toEqual(['greedy', 'modest', 'greedy', 'greedy']);
});
