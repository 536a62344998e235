import { TaskStopped } from '#platform/base/task-worker.ts';
import { ThreadWorker } from '#platform/base/thread-worker.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import { limits } from './limits.ts';
import { readPosted } from './read-posted.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { Verdict, Verification } from './verification.ts';

/** CPU milliseconds for one verification, and how many may wait. */
type Allowed = { readonly verification: number; readonly waiting: number };

/** Opens a verifier. Its thread starts with `prepare` or with the first answer. */
export async function openVerifier(allowed: Allowed = limits): Promise<Verifier> {
  return new Verifier(await workerFile('platform/adapters/saml/verify.thread.ts'), allowed);
}

/**
 * Verifies SAML answers in a thread. An answer that needs more than `limits.verification` of CPU time is refused, and
 * so is one that finds the queue full.
 */
export class Verifier {
  private readonly thread: ThreadWorker<Verification, Verdict>;

  constructor(file: string, { verification, waiting }: Allowed) {
    this.thread = new ThreadWorker(file, { processorMs: verification, waiting, heapMb: 96 });
  }

  /** @throws SsoRefusal, or an Error if the thread itself fails */
  async verify(verification: Verification): Promise<Claims> {
    readPosted(verification.posted);
    const verdict = await this.thread.run(verification).catch((error: unknown) => {
      throw error instanceof TaskStopped ? refusedFor(error) : error;
    });
    if (verdict.accepted) return verdict.claims;
    throw new SsoRefusal(verdict.reason, verdict.detail);
  }

  /** Starts the thread, because an answer is about to come. */
  prepare(): void {
    this.thread.prepare();
  }

  /** Ends the thread; pending verifications fail. */
  async close(): Promise<void> {
    await this.thread.close();
  }
}

const refusedFor = ({ reason }: TaskStopped): SsoRefusal =>
  reason === 'busy'
    ? new SsoRefusal('busy', 'Too many answers are being verified')
    : new SsoRefusal('too_slow', `The answer took too ${reason === 'too_slow' ? 'long' : 'much memory'} to read`);
