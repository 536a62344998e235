import { Worker } from 'node:worker_threads';
import type { FromThread } from './answer-tasks.ts';
import { FairQueue } from './fair-queue.ts';

export interface ThreadLimits {
  /** Milliseconds of a processor that one task may take. */
  readonly processorMs: number;
  /** Tasks that may wait; more are refused. */
  readonly waiting: number;
  /** Megabytes of the thread's heap. Buffers come on top; `--max-old-space-size` goes before it. */
  readonly heapMb: number;
}

/** A task was not done because of the limits. */
export class TaskStopped extends Error {
  constructor(readonly reason: 'busy' | 'too_slow' | 'too_much_memory') {
    super(`The task was stopped: ${reason}`);
  }
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly settle: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

interface Thread<Task, Answer> {
  readonly worker: Worker;
  ready: boolean;
  job: Job<Task, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** So many times its time may pass for a task that waits for a processor on a machine with much else to do. */
const mostPatience = 10;

/**
 * Does tasks with what strangers have sent in one thread, so that nothing they send can hold up the server: one at a
 * time, each within its limits or the thread is ended and the task refused. The waiting people take turns.
 */
export class ThreadWorker<Task, Answer> {
  private readonly queue = new FairQueue<Job<Task, Answer>>();
  private thread: Thread<Task, Answer> | undefined;
  private closed = false;

  /** `file` calls `answerTasks`; see `threadFile`. The thread starts with the first task, unless it is prepared. */
  constructor(
    private readonly file: string,
    private readonly limits: ThreadLimits,
  ) {}

  /** @throws TaskStopped, or another Error where the thread itself fails */
  async run(task: Task, person = ''): Promise<Answer> {
    if (this.closed || this.queue.length >= this.limits.waiting) throw new TaskStopped('busy');
    return new Promise<Answer>((settle, fail) => {
      this.queue.push(person, { task, settle, fail });
      this.next();
    });
  }

  /** Ends the thread; what is being done or waits fails. */
  async close(): Promise<void> {
    this.closed = true;
    const thread = this.thread;
    this.thread = undefined;
    const jobs = [thread && release(thread), ...this.queue.clear()];
    for (const job of jobs) job?.fail(new Error('The thread is closed'));
    await thread?.worker.terminate();
  }

  /** Starts the thread, where a task is about to come: it is to find everything in place. */
  prepare(): void {
    if (!this.closed) this.thread ??= this.start();
  }

  private next(): void {
    if (this.queue.length === 0 || this.closed) return;
    const thread = (this.thread ??= this.start());
    if (!thread.ready || thread.job) return;
    const job = this.queue.shift();
    if (job === undefined) return;
    thread.job = job;
    this.watch(thread, job, { cpu: process.cpuUsage(), at: performance.now() });
    thread.worker.postMessage(job.task);
  }

  /** Gives up once the time is over. What this whole process has not used of a processor, the thread hasn't either. */
  private watch(
    thread: Thread<Task, Answer>,
    job: Job<Task, Answer>,
    began: { cpu: NodeJS.CpuUsage; at: number },
    left?: number,
  ): void {
    const { processorMs } = this.limits;
    const look = (): void => {
      if (thread.job !== job) return;
      const { user, system } = process.cpuUsage(began.cpu);
      const unused = processorMs - (user + system) / 1_000;
      const over = performance.now() - began.at > processorMs * mostPatience;
      if (unused <= 0 || over) this.giveUp(thread);
      else this.watch(thread, job, began, Math.max(unused, processorMs / mostPatience));
    };
    // Where the server itself was held up, the answer is here by now: what has come is heard before.
    thread.timer = setTimeout(() => setImmediate(look), left ?? processorMs);
  }

  /** Ends a thread whose time is over, and refuses its task. */
  private giveUp(thread: Thread<Task, Answer>): void {
    this.thread = undefined;
    release(thread)?.fail(new TaskStopped('too_slow'));
    void thread.worker.terminate();
    this.next();
  }

  private start(): Thread<Task, Answer> {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb } });
    worker.unref();
    const thread: Thread<Task, Answer> = { worker, ready: false, job: undefined, timer: undefined };
    worker.on('message', (message: FromThread<Answer>) => {
      if (message.kind === 'ready') thread.ready = true;
      if (message.kind === 'answer') release(thread)?.settle(message.answer);
      if (message.kind === 'fault') release(thread)?.fail(new Error(message.message));
      this.next();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.lose(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskStopped('too_much_memory') : error),
    );
    worker.on('exit', () => this.lose(thread, new Error('The thread has ended')));
    return thread;
  }

  /** A thread that ended by itself takes its job with it, and all that wait where it never came up. */
  private lose(thread: Thread<Task, Answer>, error: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    release(thread)?.fail(error);
    if (!thread.ready) for (const job of this.queue.clear()) job.fail(error);
    this.next();
  }
}

function release<Task, Answer>(thread: Thread<Task, Answer>): Job<Task, Answer> | undefined {
  clearTimeout(thread.timer);
  const job = thread.job;
  thread.job = undefined;
  return job;
}
