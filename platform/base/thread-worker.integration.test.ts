import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { ThreadWorker } from './thread-worker.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-thread-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const limits = { processorMs: 30_000, waiting: 8, heapMb: 32 };

/** A worker whose thread runs this code for each task. */
function workerThat(does: string, changed: Partial<typeof limits> = {}): ThreadWorker<string, string> {
  const file = join(directory, `${Math.random()}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    const answer = (answer) => parentPort.postMessage({ kind: 'answer', answer });
    parentPort.on('message', (task) => { ${does} });
    parentPort.postMessage({ kind: 'ready' });`,
  );
  const worker = new ThreadWorker<string, string>(file, { ...limits, ...changed });
  onTestFinished(() => worker.close());
  return worker;
}

it('a task that fills its memory is refused alone, and the next one is done by a new thread', async () => {
  const worker = workerThat(`
    if (task === 'greedy') for (const held = [];;) held.push(new Array(10_000).fill(task.length));
    answer(task);`);
  await expect(worker.run('greedy')).rejects.toMatchObject({ reason: 'too_much_memory' });
  await expect(worker.run('modest')).resolves.toBe('modest');
});

it('an endless task is refused when its time is over, and the next one is done by a new thread', async () => {
  const worker = workerThat(`while (task === 'endless'); answer(task);`, { processorMs: 1_000 });
  await expect(worker.run('endless')).rejects.toMatchObject({ reason: 'too_slow' });
  await expect(worker.run('short')).resolves.toBe('short');
});

it('persons take turns: a task waits for at most one task of another person', async () => {
  const worker = workerThat('answer(task);');
  const done: string[] = [];
  const run = async (task: string) => void done.push(await worker.run(task, task.slice(0, 1)));
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(run));
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

it('tasks beyond the limit of waiting ones are refused at once', async () => {
  const worker = workerThat('answer(task);', { waiting: 2 });
  const all = await Promise.allSettled(['1', '2', '3'].map((task) => worker.run(task)));
  expect(all).toMatchObject([{ value: '1' }, { value: '2' }, { reason: { reason: 'busy' } }]);
});

it('closing fails the running task', async () => {
  const worker = workerThat('');
  const [asked] = await Promise.allSettled([worker.run('unheard'), worker.close()]);
  expect(asked).toMatchObject({ status: 'rejected', reason: { message: 'The worker is closed' } });
});
