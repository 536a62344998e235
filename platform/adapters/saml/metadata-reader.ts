import { MetadataProblem } from './metadata-problem.ts';
import { TaskStopped } from '#platform/base/task-worker.ts';
import { ThreadWorker } from '#platform/base/thread-worker.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import type { FromMetadata } from './idp-metadata.ts';
import type { MetadataAnswer, MetadataTask } from './metadata.thread.ts';

/** A file of the maximum size takes 0.2 s. The thread is rarely needed, so it ends when idle. */
const limits = { processorMs: 2_000, waiting: 16, heapMb: 64, idleMs: 10_000 };

/** Opens a reader. Its thread starts with the first file. */
export async function openMetadataReader(): Promise<MetadataReader> {
  return new MetadataReader(await workerFile('platform/adapters/saml/metadata.thread.ts'));
}

/** Reads identity providers' metadata in a thread, one file at a time. */
export class MetadataReader {
  private readonly thread: ThreadWorker<MetadataTask, MetadataAnswer>;

  constructor(file: string) {
    this.thread = new ThreadWorker(file, limits);
  }

  /** @throws MetadataProblem */
  async read(file: string, now: Date): Promise<FromMetadata> {
    const answer = await this.thread.run({ file, now }).catch((error: unknown) => {
      if (error instanceof TaskStopped)
        throw new MetadataProblem(
          error.reason === 'busy' ? 'invalid_input.metadata_busy' : 'invalid_input.metadata_too_hard',
          {},
          { cause: error },
        );
      throw error;
    });
    if (!answer.read) throw MetadataProblem.of(answer);
    return answer.found;
  }

  /** Ends the thread; pending reads fail. */
  async close(): Promise<void> {
    await this.thread.close();
  }
}
