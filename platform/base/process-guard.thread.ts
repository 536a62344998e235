import { workerData } from 'node:worker_threads';

/** What a process may do, and whom it belongs to. */
export interface GuardedProcess {
  /** The file of this thread. */
  readonly guard: string;
  /** The id of the process that it works for. */
  readonly server: number;
  readonly residentMb: number;
  readonly processorMs: number;
}

export interface GuardData extends GuardedProcess {
  /** One cell: at which millisecond of its processor time the process began its task; 0 while it has none. */
  readonly began: Int32Array;
}

const everyMs = 20;

/**
 * Ends the process that it runs in once a task takes more than it may, or once the server is gone. It is a thread because
 * the other one may be held up by the very task.
 */
function guard({ began, processorMs, residentMb, server }: GuardData): void {
  setInterval(() => {
    if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
    const from = Atomics.load(began, 0);
    if (from === 0) return;
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 - from > processorMs) process.kill(process.pid, 'SIGXCPU');
    if (process.memoryUsage.rss() > residentMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
  }, everyMs);
}

guard(workerData as GuardData); // given by answer-tasks-in-process.ts
