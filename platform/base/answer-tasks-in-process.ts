import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type FromWorker, replyTo } from './answer-tasks.ts';
import type { GuardData, GuardedProcess } from './process-guard.thread.ts';

/** The other side of a `ProcessWorker`: answers the tasks in the order in which they come, watched by a guard. */
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
  // The server is gone, or wants no more of this.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A Ctrl-C reaches the whole group. The server may still want what is being done; it ends this process itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  say({ kind: 'ready' });
}

/** Where the machine runs out of memory, Linux is to end this process and not the server. */
function preferOthers(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // another system
  }
}
