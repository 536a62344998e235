import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { FromWorker } from './answer-tasks.ts';
import type { GuardedProcess } from './process-guard.thread.ts';
import { type FromHost, type Host, type TaskLimits, TaskStopped, TaskWorker } from './task-worker.ts';

export interface ProcessLimits extends TaskLimits {
  /** Megabytes of the JavaScript heap. */
  readonly heapMb: number;
  /** Megabytes of resident memory, native code included. */
  readonly residentMb: number;
}

/** The files of a worker: the program that calls `answerTasksInProcess`, and its guard thread. */
export interface ProcessFiles {
  readonly program: string;
  readonly guard: string;
}

/**
 * Runs tasks in a separate process: for native code, whose crash ends only that process. It has neither settings nor
 * secrets of the server. A guard thread enforces its limits and ends it when the server is gone.
 */
export class ProcessWorker<Task, Answer> extends TaskWorker<Task, Answer> {
  constructor(
    private readonly files: ProcessFiles,
    private readonly allowed: ProcessLimits,
    private readonly environment: NodeJS.ProcessEnv = {},
  ) {
    super(allowed);
  }

  /** The guard thread measures it. */
  protected spent(): undefined {
    return undefined;
  }

  protected start(hear: (said: FromHost<Answer>) => void): Host<Task> {
    const { heapMb, residentMb, processorMs } = this.allowed;
    const guarded: GuardedProcess = { guard: this.files.guard, server: process.pid, residentMb, processorMs };
    const child = fork(this.files.program, [JSON.stringify(guarded)], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: this.environment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // Set before its threads start, because they inherit it.
    if (child.pid !== undefined) setPriority(child.pid, priority);
    let last = '';
    child.stderr?.on('data', (piece: Buffer) => (last = (last + piece.toString()).slice(-2_000)));
    // Only its `answerTasksInProcess` sends anything.
    child.on('message', (message) => hear(message as FromWorker<Answer>));
    let isReady = false;
    child.on('message', () => (isReady = true));
    const ended = new Promise<void>((resolve) => {
      child.on('error', (error) => (hear({ kind: 'ended', error }), resolve()));
      child.on('close', (code, signal) => {
        const error = isReady
          ? new TaskStopped(reasonOf(signal))
          : new Error(`${this.files.program} has ended with ${signal ?? code}: ${last}`);
        hear({ kind: 'ended', error });
        resolve();
      });
    });
    return {
      post: (task) => void child.send(task as object),
      end: () => (child.kill('SIGKILL'), ended),
      hold: (busy) => {
        for (const held of [child, child.channel]) {
          if (busy) held?.ref();
          else held?.unref();
        }
      },
    };
  }
}

/** Lower than that of the server. */
const priority = 10;

/** The guard uses the kernel's signals, so that limits of the machine have the same meaning. */
const reasonOf = (signal: NodeJS.Signals | null) =>
  signal === 'SIGXCPU' ? 'too_slow' : signal === 'SIGKILL' ? 'too_much_memory' : 'crashed';
