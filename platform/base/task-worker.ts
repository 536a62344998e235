import type { FromWorker } from './answer-tasks.ts';
import { FairQueue } from './fair-queue.ts';

export interface TaskLimits {
  /** Processor time per task, in milliseconds. */
  readonly processorMs: number;
  /** Waiting tasks; more are refused. */
  readonly waiting: number;
  /** The host ends after this time without a task, to free its memory; by default it stays. */
  readonly idleMs?: number;
}

export type StopReason = 'busy' | 'too_slow' | 'too_much_memory' | 'crashed';

/** A task exceeded a limit, or its host crashed. */
export class TaskStopped extends Error {
  constructor(readonly reason: StopReason) {
    super(`The task was stopped: ${reason}`);
  }
}

/** Runs the tasks: a thread or a process. */
export interface Host<Task> {
  readonly post: (task: Task) => void;
  /** Ends it at once. */
  readonly end: () => Promise<void>;
  /** Whether it keeps this process alive. */
  readonly hold: (busy: boolean) => void;
}

export type FromHost<Answer> = FromWorker<Answer> | { readonly kind: 'ended'; readonly error: Error };

interface Job<Task, Answer> {
  readonly task: Task;
  readonly settle: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

interface Running<Task, Answer> {
  readonly host: Host<Task>;
  ready: boolean;
  job: Job<Task, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** The limit of elapsed time, as a multiple of the processor time, because the machine may be busy. */
const elapsedFactor = 10;

/**
 * Runs tasks with untrusted input outside the event loop, one at a time and for persons in turn. When a task exceeds its
 * limits, its host is ended and the task fails.
 */
export abstract class TaskWorker<Task, Answer> {
  private readonly queue = new FairQueue<Job<Task, Answer>>();
  private running: Running<Task, Answer> | undefined;
  private resting: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly limits: TaskLimits) {}

  /** Starts a host. `hear` gets its messages and its end. */
  protected abstract start(hear: (said: FromHost<Answer>) => void): Host<Task>;

  /** An upper bound of the host's processor time since then, in milliseconds; undefined when a guard ends it in time. */
  protected abstract spent(since: NodeJS.CpuUsage): number | undefined;

  /** @throws TaskStopped, or another Error when the host itself fails */
  async run(task: Task, person = ''): Promise<Answer> {
    if (this.closed || this.queue.length >= this.limits.waiting) throw new TaskStopped('busy');
    return new Promise<Answer>((settle, fail) => {
      this.queue.push(person, { task, settle, fail });
      this.next();
    });
  }

  /** Starts the host ahead of a task. */
  prepare(): void {
    if (!this.closed) this.running ??= this.open();
  }

  /** Ends the host. Running and waiting tasks fail. */
  async close(): Promise<void> {
    this.closed = true;
    const running = this.running;
    this.running = undefined;
    const jobs = [running && release(running), ...this.queue.clear()];
    for (const job of jobs) job?.fail(new Error('The worker is closed'));
    clearTimeout(this.resting);
    await running?.host.end();
  }

  /** Ends an idle host; the next task starts another. */
  private rest(): void {
    const { idleMs } = this.limits;
    if (idleMs === undefined) return;
    const end = (): void => {
      const { running } = this;
      if (!running || running.job) return;
      this.running = undefined;
      void running.host.end();
    };
    this.resting = setTimeout(end, idleMs).unref();
  }

  private next(): void {
    clearTimeout(this.resting);
    if (this.closed) return;
    if (this.queue.length === 0) return this.rest();
    const running = (this.running ??= this.open());
    running.host.hold(true);
    if (!running.ready || running.job) return;
    const job = this.queue.shift();
    if (job === undefined) return;
    running.job = job;
    this.watch(running, job, { cpu: process.cpuUsage(), at: performance.now() });
    running.host.post(job.task);
  }

  /** Gives up when the time is over. */
  private watch(
    running: Running<Task, Answer>,
    job: Job<Task, Answer>,
    began: { cpu: NodeJS.CpuUsage; at: number },
    left?: number,
  ): void {
    const { processorMs } = this.limits;
    const look = (): void => {
      if (running.job !== job) return;
      const spent = this.spent(began.cpu);
      const unused = spent === undefined ? processorMs : processorMs - spent;
      const over = performance.now() - began.at > processorMs * elapsedFactor;
      if (unused <= 0 || over) this.giveUp(running);
      else this.watch(running, job, began, Math.max(unused, processorMs / elapsedFactor));
    };
    // If the event loop was blocked, the answer may already be here: read it first.
    running.timer = setTimeout(() => setImmediate(look), left ?? processorMs);
  }

  private giveUp(running: Running<Task, Answer>): void {
    this.running = undefined;
    release(running)?.fail(new TaskStopped('too_slow'));
    void running.host.end();
    this.next();
  }

  private open(): Running<Task, Answer> {
    const running: Running<Task, Answer> = {
      host: this.start((said) => this.hear(running, said)),
      ready: false,
      job: undefined,
      timer: undefined,
    };
    running.host.hold(false);
    return running;
  }

  private hear(running: Running<Task, Answer>, said: FromHost<Answer>): void {
    if (said.kind === 'ended') return this.lose(running, said.error);
    if (said.kind === 'ready') running.ready = true;
    if (said.kind === 'answer') release(running)?.settle(said.answer);
    if (said.kind === 'fault') release(running)?.fail(faultOf(said));
    if (!running.job) running.host.hold(false);
    this.next();
  }

  /** When a host ends unexpectedly, its task fails; if it never became ready, all waiting tasks do. */
  private lose(running: Running<Task, Answer>, error: Error): void {
    if (this.running !== running) return;
    this.running = undefined;
    release(running)?.fail(error);
    if (!running.ready) for (const job of this.queue.clear()) job.fail(error);
    this.next();
  }
}

function release<Task, Answer>(running: Running<Task, Answer>): Job<Task, Answer> | undefined {
  clearTimeout(running.timer);
  const job = running.job;
  running.job = undefined;
  return job;
}

const faultOf = ({ message, code }: { readonly message: string; readonly code?: string | undefined }): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
