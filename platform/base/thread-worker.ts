import { Worker } from 'node:worker_threads';
import type { FromWorker } from './answer-tasks.ts';
import { type FromHost, type Host, type TaskLimits, TaskStopped, TaskWorker } from './task-worker.ts';

export interface ThreadLimits extends TaskLimits {
  /** Megabytes of the thread's heap. Buffers come on top; `--max-old-space-size` overrides it. */
  readonly heapMb: number;
}

/**
 * Runs tasks in a thread of this process, for JavaScript only: native code, whose crash would end the server, belongs in
 * a `ProcessWorker`.
 */
export class ThreadWorker<Task, Answer> extends TaskWorker<Task, Answer> {
  /** `file` calls `answerTasks`; see `workerFile`. The thread starts with the first task or with `prepare`. */
  constructor(
    private readonly file: string,
    private readonly allowed: ThreadLimits,
    /** What of a task is handed over instead of copied. */
    private readonly handsOver: (task: Task) => readonly ArrayBuffer[] = () => [],
  ) {
    super(allowed);
  }

  /** The time of the whole process is an upper bound of the thread's. */
  protected spent(since: NodeJS.CpuUsage): number {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1_000;
  }

  protected start(hear: (said: FromHost<Answer>) => void): Host<Task> {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: this.allowed.heapMb } });
    worker.on('message', (message: FromWorker<Answer>) => hear(message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      hear({ kind: 'ended', error: isFull ? new TaskStopped('too_much_memory') : error });
    });
    worker.on('exit', () => hear({ kind: 'ended', error: new Error('The thread has ended') }));
    return {
      post: (task) => worker.postMessage(task, this.handsOver(task)),
      end: async () => void (await worker.terminate()),
      hold: (busy) => (busy ? worker.ref() : worker.unref()),
    };
  }
}
