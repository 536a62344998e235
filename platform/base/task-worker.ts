import type { FromWorker } from './answer-tasks.ts';
import { FairQueue } from './fair-queue.ts';

export interface TaskLimits {
  /** Milliseconds of a processor that one task may take. */
  readonly processorMs: number;
  /** Tasks that may wait; more are refused. */
  readonly waiting: number;
  /** The host ends after so long without a task and gives its memory back; without this it stays. */
  readonly idleMs?: number;
}

/** Why a task was not done. */
export type StopReason = 'busy' | 'too_slow' | 'too_much_memory' | 'crashed';

/** A task was not done because of its limits, or because what did it has crashed. */
export class TaskStopped extends Error {
  constructor(readonly reason: StopReason) {
    super(`The task was stopped: ${reason}`);
  }
}

/** What does the tasks: a thread or a process. */
export interface Host<Task> {
  readonly post: (task: Task) => void;
  /** Ends it, whatever it is doing. */
  readonly end: () => Promise<void>;
  /** Whether this process has to stay alive for it. */
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

/** The wall time of a task, in multiples of its processor time: the machine may have much else to do. */
const mostPatience = 10;

/**
 * Does tasks with untrusted input outside the event loop: one at a time, each within its limits, or the host is ended and
 * the task is refused. People take turns.
 */
export abstract class TaskWorker<Task, Answer> {
  private readonly queue = new FairQueue<Job<Task, Answer>>();
  private running: Running<Task, Answer> | undefined;
  private resting: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly limits: TaskLimits) {}

  /** Starts a host. `hear` gets what it says, and that it has ended. */
  protected abstract start(hear: (said: FromHost<Answer>) => void): Host<Task>;

  /** Milliseconds of a processor since then that a host has used at most; undefined where it ends itself in time. */
  protected abstract spent(since: NodeJS.CpuUsage): number | undefined;

  /** @throws TaskStopped, or another Error where the host itself fails */
  async run(task: Task, person = ''): Promise<Answer> {
    if (this.closed || this.queue.length >= this.limits.waiting) throw new TaskStopped('busy');
    return new Promise<Answer>((settle, fail) => {
      this.queue.push(person, { task, settle, fail });
      this.next();
    });
  }

  /** Starts the host, where a task is about to come: it is to find everything in place. */
  prepare(): void {
    if (!this.closed) this.running ??= this.open();
  }

  /** Ends the host; what is being done or waits fails. */
  async close(): Promise<void> {
    this.closed = true;
    const running = this.running;
    this.running = undefined;
    const jobs = [running && release(running), ...this.queue.clear()];
    for (const job of jobs) job?.fail(new Error('The worker is closed'));
    clearTimeout(this.resting);
    await running?.host.end();
  }

  /** Ends a host that has nothing to do for a while; the next task starts another. */
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

  /** Gives up once the time is over. */
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
      const over = performance.now() - began.at > processorMs * mostPatience;
      if (unused <= 0 || over) this.giveUp(running);
      else this.watch(running, job, began, Math.max(unused, processorMs / mostPatience));
    };
    // If the event loop itself was held up, the answer may be here already: read it first.
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

  /** A host that ended by itself takes its job with it, and all that wait where it never came up. */
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
