import { parentPort } from 'node:worker_threads';

/** What the thread of a `ThreadWorker` says. */
export type FromThread<Answer> =
  /** It is up. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly message: string };

/**
 * The thread's side of a `ThreadWorker`: answers the tasks in the order in which they come. Call it once everything is
 * loaded, for the clock of the first task is not to count that.
 */
export function answerTasks(answer: (task: never) => unknown, ready: object = {}): void {
  const reply = async (task: never): Promise<void> => {
    try {
      parentPort?.postMessage({ kind: 'answer', answer: await answer(task) });
    } catch (error) {
      parentPort?.postMessage({ kind: 'fault', message: String(error) });
    }
  };
  // Only the ThreadWorker of this thread sends anything.
  parentPort?.on('message', (task: unknown) => void reply(task as never));
  parentPort?.postMessage({ kind: 'ready', ...ready });
}
