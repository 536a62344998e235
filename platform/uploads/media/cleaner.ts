import { Refusal } from '#contracts/refusals.ts';
import { threadFile } from '#platform/thread-file.ts';
import { TaskStopped, type ThreadLimits, ThreadWorker } from '#platform/thread-worker.ts';
import type { CleanAnswer, CleanTask } from './clean-file.ts';
import { unsupported } from './unreadable.ts';

/** The most that a file of the allowed size takes is a quarter of this; files wait on the disk. */
const limits: ThreadLimits = { processorMs: 2_000, waiting: 200, heapMb: 64 };

/** Opens a cleaner. Its thread starts with the first file. */
export async function openCleaner(): Promise<Cleaner> {
  return new Cleaner(await threadFile('platform/uploads/media/clean.thread.ts'));
}

/** Cleans photos and recordings in a thread, one at a time. Their owners take turns. */
export class Cleaner {
  private readonly thread: ThreadWorker<CleanTask, CleanAnswer>;

  constructor(file: string, allowed: ThreadLimits = limits) {
    this.thread = new ThreadWorker(file, allowed);
  }

  /** @throws Refusal `unsupported_media_type`, `too_large`, `unavailable` */
  async clean(task: CleanTask, owner: string): Promise<{ bytes: number; sha256: Buffer }> {
    const answer = await this.thread.run(task, owner).catch((error: unknown) => {
      throw error instanceof TaskStopped ? refusalFor(error) : error;
    });
    if (!answer.cleaned) throw new Refusal(answer.code, answer.message);
    return { bytes: answer.bytes, sha256: Buffer.from(answer.sha256) };
  }

  /** Ends the thread; what is being cleaned or waits fails. */
  async close(): Promise<void> {
    await this.thread.close();
  }
}

const refusalFor = ({ reason }: TaskStopped): Refusal =>
  reason === 'busy'
    ? new Refusal('unavailable', 'Many files are being read right now. Please try again in a moment.', [], 5)
    : unsupported('This file takes too long to read. Please save it again with another program.');
