import { Worker } from 'node:worker_threads';
import { threadFile } from '#platform/thread-file.ts';
import { limits } from './limits.ts';
import { readPosted } from './read-posted.ts';
import { Refused } from './refused.ts';
import type { Claims, Verdict, Verification } from './verification.ts';

type FromThread =
  /** It is up, and `rehearsed` is what came of an answer of its own making (see `rehearse.ts`). */
  | { readonly kind: 'ready'; readonly rehearsed: Verdict }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'fault'; readonly message: string };

interface Job {
  readonly verification: Verification;
  readonly settle: (verdict: Verdict) => void;
  readonly fail: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Milliseconds of a processor for one verification, and how many may wait. */
type Allowed = { readonly verification: number; readonly waiting: number };

/** So many times its time may pass for a verification that waits for a processor on a machine with much else to do. */
const mostPatience = 10;

const tooSlow: Verdict = { accepted: false, reason: 'too_slow', detail: 'The answer took too long to read' };

/** Opens a verifier. Its thread starts when it is prepared, or else with the first answer. */
export async function openVerifier(allowed: Allowed = limits): Promise<Verifier> {
  return new Verifier(await threadFile('platform/identity/saml/verify.thread.ts'), allowed);
}

/**
 * Verifies SAML answers in one thread, so that no document can hold up the server: one at a time, each within
 * `limits.verification` of a processor's time or the thread is ended and the answer refused; a short queue, and whoever
 * finds it full is refused at once.
 */
export class Verifier {
  private readonly queue: Job[] = [];
  private thread: Thread | undefined;
  private closed = false;

  constructor(
    private readonly file: string,
    private readonly allowed: Allowed,
  ) {}

  /** @throws Refused, or an Error where the thread itself fails */
  async verify(verification: Verification): Promise<Claims> {
    readPosted(verification.posted);
    if (this.closed || this.queue.length >= this.allowed.waiting) {
      throw new Refused('busy', 'Too many answers are being verified');
    }
    const verdict = await new Promise<Verdict>((settle, fail) => {
      this.queue.push({ verification, settle, fail });
      this.next();
    });
    if (verdict.accepted) return verdict.claims;
    throw new Refused(verdict.reason, verdict.detail);
  }

  /** Ends the thread; what is being verified or waits fails. */
  async close(): Promise<void> {
    this.closed = true;
    const thread = this.thread;
    this.thread = undefined;
    const jobs = [thread && release(thread), ...this.queue.splice(0)];
    for (const job of jobs) job?.fail(new Error('The verifier is closed'));
    await thread?.worker.terminate();
  }

  /** Starts the thread, where an answer is about to come: it is to find everything in place. */
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
    thread.worker.postMessage(job.verification);
  }

  /** Gives up once the time is over. What this whole process has not used of a processor, the thread hasn't either. */
  private watch(thread: Thread, job: Job, began: { cpu: NodeJS.CpuUsage; at: number }, left?: number): void {
    const { verification } = this.allowed;
    const look = (): void => {
      if (thread.job !== job) return;
      const { user, system } = process.cpuUsage(began.cpu);
      const unused = verification - (user + system) / 1_000;
      const over = performance.now() - began.at > verification * mostPatience;
      if (unused <= 0 || over) this.giveUp(thread);
      else this.watch(thread, job, began, Math.max(unused, verification / mostPatience));
    };
    // Where the server itself was held up, the verdict lies here by now: what has come is heard before.
    thread.timer = setTimeout(() => setImmediate(look), left ?? verification);
  }

  /** Ends a thread whose time is over, and refuses what it was at. */
  private giveUp(thread: Thread): void {
    this.thread = undefined;
    release(thread)?.settle(tooSlow);
    void thread.worker.terminate();
    this.next();
  }

  private start(): Thread {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: 96 } });
    worker.unref();
    const thread: Thread = { worker, ready: false, job: undefined, timer: undefined };
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'ready') thread.ready = true;
      if (message.kind === 'verdict') release(thread)?.settle(message.verdict);
      if (message.kind === 'fault') release(thread)?.fail(new Error(message.message));
      this.next();
    });
    worker.on('error', (error) => this.lose(thread, error));
    worker.on('exit', () => this.lose(thread, new Error('The thread has ended')));
    return thread;
  }

  /** A thread that ended by itself takes its job with it, and all that wait where it never came up. */
  private lose(thread: Thread, error: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    release(thread)?.fail(error);
    if (!thread.ready) for (const job of this.queue.splice(0)) job.fail(error);
    this.next();
  }
}

function release(thread: Thread): Job | undefined {
  clearTimeout(thread.timer);
  const job = thread.job;
  thread.job = undefined;
  return job;
}
