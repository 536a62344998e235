import { Refusal } from '#contracts/refusals.ts';
import { type ProcessFiles, type ProcessLimits, ProcessWorker } from '#platform/base/process-worker.ts';
import { type StopReason, TaskStopped } from '#platform/base/task-worker.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import type { ReadAnswer, ReadFile, ReadTask } from './read-task.ts';
import { unsupported } from './unreadable.ts';

/**
 * A phone's photo takes 0.4 s and 200 MB, the most expensive accepted one 3 s and 600 MB. Waiting files are on the disk.
 */
const limits: ProcessLimits = { processorMs: 6_000, waiting: 200, heapMb: 64, residentMb: 700, idleMs: 30_000 };

/** Makes libvips keep large pictures in memory, which is limited, and not in temporary files. */
const environment = { VIPS_DISC_THRESHOLD: '100g' };

/** Opens a reader. Its process starts with the first file. */
export async function openReader(): Promise<Reader> {
  return new Reader({
    program: await workerFile('platform/adapters/storage/media/read.process.ts'),
    guard: await workerFile('platform/base/process-guard.thread.ts'),
  });
}

/** Reads photos and recordings in a process, one at a time. Their owners take turns. */
export class Reader {
  private readonly worker: ProcessWorker<ReadTask, ReadAnswer>;

  constructor(files: ProcessFiles, allowed: ProcessLimits = limits) {
    this.worker = new ProcessWorker(files, allowed, environment);
  }

  /** @throws Refusal `unsupported_media_type`, `too_large`, `unavailable` */
  async read(task: ReadTask, owner: string): Promise<ReadFile> {
    const answer = await this.worker.run(task, owner).catch((error: unknown) => {
      throw error instanceof TaskStopped ? refusals[error.reason]() : error;
    });
    if (!answer.read) throw Refusal.of(answer);
    return answer;
  }

  /** Ends the process; running and waiting reads fail. */
  async close(): Promise<void> {
    await this.worker.close();
  }
}

const refusals: Readonly<Record<StopReason, () => Refusal>> = {
  busy: () => new Refusal('unavailable.file_readers', {}, { retryAfter: 5 }),
  too_slow: () => unsupported('too_slow'),
  too_much_memory: () => unsupported('too_much_memory'),
  crashed: () => unsupported('unreadable'),
};
