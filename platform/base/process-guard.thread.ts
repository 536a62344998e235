import { workerData } from 'node:worker_threads';

/** The limits of a process, and its owner. */
export interface GuardedProcess {
  /** The file of this thread. */
  readonly guard: string;
  /** The id of the server process. */
  readonly server: number;
  readonly residentMb: number;
  readonly processorMs: number;
}

export interface GuardData extends GuardedProcess {
  /** One cell: the processor time in milliseconds at the start of the task; 0 without a task. */
  readonly began: Int32Array;
}

const everyMs = 20;

/**
 * Ends its process when a task exceeds its limits or the server is gone. It is a thread because the task may block the
 * main thread.
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
