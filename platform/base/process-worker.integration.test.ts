import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { childrenOf, processesNaming, signal } from '../../e2e/drivers/processes.ts';
import { packageRoot } from './package-root.ts';
import type { GuardedProcess } from './process-guard.thread.ts';
import { ProcessWorker } from './process-worker.ts';
import { workerFile } from './worker-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-process-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const guard = await workerFile('platform/base/process-guard.thread.ts');
const limits = { processorMs: 30_000, waiting: 8, heapMb: 32, residentMb: 400, idleMs: 60_000 };

/** A program that runs this code for each task. */
async function programThat(does: string, atStart = ''): Promise<string> {
  const source = join(directory, `${Math.random()}.ts`);
  writeFileSync(
    source,
    `import { answerTasksInProcess } from '${packageRoot}/platform/base/answer-tasks-in-process.ts';
    ${atStart}
    answerTasksInProcess(async (task: string) => { ${does} });`,
  );
  const program = source.replace(/ts$/, 'mjs');
  await build({ entryPoints: [source], outfile: program, bundle: true, format: 'esm', platform: 'node' });
  return program;
}

/** A worker whose process runs this code for each task. */
async function workerThat(
  does: string,
  changed: Partial<typeof limits> = {},
  atStart = '',
): Promise<ProcessWorker<string, string>> {
  const program = await programThat(does, atStart);
  const worker = new ProcessWorker<string, string>({ program, guard }, { ...limits, ...changed });
  onTestFinished(() => worker.close());
  return worker;
}

it('a task whose native code crashes is refused, and the next one is done by a new process', async () => {
  const worker = await workerThat(`if (task === 'crash') process.abort(); return String(process.pid);`);
  const first = await worker.run('calm');
  await expect(worker.run('crash')).rejects.toMatchObject({ reason: 'crashed' });
  expect(await worker.run('calm')).not.toBe(first);
});

it('a task that fills memory outside the heap is refused, and the next one is done by a new process', async () => {
  const worker = await workerThat(`
    for (const held: Buffer[] = []; task === 'greedy'; await null) held.push(Buffer.alloc(10_000_000, 1));
    return task;`);
  await expect(worker.run('greedy')).rejects.toMatchObject({ reason: 'too_much_memory' });
  await expect(worker.run('modest')).resolves.toBe('modest');
});

it('an endless task is refused when its processor time is used up, and the next one is done', async () => {
  const worker = await workerThat(`while (task === 'endless'); return task;`, { processorMs: 1_000 });
  await expect(worker.run('endless')).rejects.toMatchObject({ reason: 'too_slow' });
  await expect(worker.run('short')).resolves.toBe('short');
});

describe('the guard in the process', () => {
  const endless = `while (task === 'endless'); return task;`;
  const guarded = (changed: Partial<GuardedProcess>) =>
    JSON.stringify({ guard, server: process.pid, residentMb: 400, processorMs: 600_000, ...changed });

  it('ends the process when a task has used up its processor time', async () => {
    const child = fork(await programThat(endless), [guarded({ processorMs: 200 })], { serialization: 'advanced' });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.send('endless');
    expect(await once(child, 'exit')).toEqual([null, 'SIGXCPU']);
  });

  it('ends the process in the middle of a task when the server is gone', async () => {
    const program = await programThat(endless);
    const server = join(directory, 'server.mjs');
    writeFileSync(
      server,
      `import { fork } from 'node:child_process';
      const given = JSON.stringify({ ...JSON.parse(process.argv[3]), server: process.pid });
      const child = fork(process.argv[2], [given], { serialization: 'advanced' });
      child.on('message', () => child.send('endless', () => process.send(child.pid)));`,
    );
    const parent = fork(server, [program, guarded({})]);
    const [pid] = (await once(parent, 'message')) as [number];
    onTestFinished(() => signal(pid, 'SIGKILL'));
    expect(processesNaming(program)).toContain(pid);
    parent.kill('SIGKILL');
    await expect.poll(() => processesNaming(program)).toEqual([]);
  });
});

it('the process does not get the settings of the server', async () => {
  process.env['PLANTED_SECRET'] = 'gloomy-otter';
  onTestFinished(() => void delete process.env['PLANTED_SECRET']);
  const worker = await workerThat(`return JSON.stringify(process.env);`);
  expect(await worker.run('')).not.toContain('gloomy-otter');
});

it('a process without tasks ends after a while, and the next task starts a new one', async () => {
  const worker = await workerThat(`return String(process.pid);`, { idleMs: 50 });
  const first = Number(await worker.run(''));
  await expect.poll(() => childrenOf(process.pid)).not.toContain(first);
  expect(Number(await worker.run(''))).not.toBe(first);
});

it('when a process does not start, waiting tasks fail with its output', async () => {
  const worker = await workerThat(`return task;`, {}, `throw new Error('no such library');`);
  await expect(worker.run('')).rejects.toThrow('no such library');
});

it('an error in a task does not end the process', async () => {
  const worker = await workerThat(`if (task === 'bad') throw new Error('odd'); return String(process.pid);`);
  const first = await worker.run('good');
  await expect(worker.run('bad')).rejects.toThrow('odd');
  expect(await worker.run('good')).toBe(first);
});
