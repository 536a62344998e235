import type { ReadHistory, ReadLine } from '#commands/journey/history-file.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { ReadLargeJson } from '#platform/adapters/http/read-json.ts';
import { TaskStopped } from '#platform/base/task-worker.ts';
import { ThreadWorker } from '#platform/base/thread-worker.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import type { FromLargeBody, LargeBody } from './large-bodies.thread.ts';

/** The largest body takes a tenth of this. The thread ends when idle, to free its memory. */
const limits = { processorMs: 10_000, waiting: 16, heapMb: 128, idleMs: 5_000 };

export interface LargeBodies {
  readonly readJson: ReadLargeJson;
  readonly readHistory: ReadHistory;
  readonly close: () => Promise<void>;
}

/** Opens what reads large bodies in a thread, one at a time and for people in turn. The thread starts with the first. */
export async function openLargeBodies(): Promise<LargeBodies> {
  const thread = new ThreadWorker<LargeBody, FromLargeBody>(
    await workerFile('platform/app/large-bodies.thread.ts'),
    limits,
    (body) => (body.kind === 'json' ? ownMemoryOf(body.bytes) : []),
  );
  const read = async (body: LargeBody, person: string): Promise<unknown> => {
    const answer = await thread.run(body, person).catch((error: unknown) => {
      if (!(error instanceof TaskStopped)) throw error;
      throw new Refusal('unavailable.file_readers', {}, { retryAfter: 5, cause: error });
    });
    if ('refusal' in answer) throw Refusal.of(answer.refusal, { issues: answer.refusal.issues });
    return answer.value;
  };
  return {
    readJson: (endpoint, bytes, person) => read({ kind: 'json', endpoint, bytes }, person),
    // The thread answers this task with what this function does.
    readHistory: async (...file) => (await read({ kind: 'history', file }, file[1].userId)) as readonly ReadLine[],
    close: () => thread.close(),
  };
}

/** The memory of bytes that share it with no others. */
const ownMemoryOf = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
