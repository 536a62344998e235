import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type FromWorker, replyTo } from './answer-tasks.ts';
import type { GuardData, GuardedProcess } from './process-guard.thread.ts';

/** The child side of a `ProcessWorker`: performs its tasks in order, supervised by a guard thread. */
export function answerTasksInProcess(answer: (task: never) => unknown): void {
  // Only ProcessWorker starts this program.
  const guarded = JSON.parse(process.argv[2] ?? '') as GuardedProcess;
  preferOthers();
  const began = new Int32Array(new SharedArrayBuffer(4));
  const workerData: GuardData = { ...guarded, began };
  new Worker(guarded.guard, { workerData }).unref();
  const say = (said: FromWorker<unknown>): void => void process.send?.(said);
  const reply = async (task: never): Promise<void> => {
    const { user, system } = process.cpuUsage();
    Atomics.store(began, 0, (user + system) / 1_000);
    const said = await replyTo(task, answer);
    Atomics.store(began, 0, 0);
    say(said);
  };
  process.on('message', (task) => void reply(task as never));
  // The server has ended or disconnected.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C reaches the whole process group, but the server may still need the current task; it ends this process itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  say({ kind: 'ready' });
}

/** When memory runs out, Linux should end this process rather than the server. */
function preferOthers(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // another system
  }
}
