import { MetadataProblem } from './metadata-problem.ts';
import { TaskStopped } from '#platform/base/task-worker.ts';
import { ThreadWorker } from '#platform/base/thread-worker.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import type { FromMetadata } from './idp-metadata.ts';
import type { MetadataAnswer, MetadataTask } from './metadata.thread.ts';

/** A file of the largest size takes a fifth of a second. The thread is rarely needed: it does not stay. */
const limits = { processorMs: 2_000, waiting: 16, heapMb: 64, idleMs: 10_000 };

/** Opens a reader. Its thread starts with the first file. */
export async function openMetadataReader(): Promise<MetadataReader> {
  return new MetadataReader(await workerFile('platform/adapters/saml/metadata.thread.ts'));
}

/** Reads the metadata of identity providers in a thread, one file at a time. */
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

  /** Ends the thread; what is being read or waits fails. */
  async close(): Promise<void> {
    await this.thread.close();
  }
}
