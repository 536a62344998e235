import { parentPort } from 'node:worker_threads';

/** What the other side of a `TaskWorker` says. */
export type FromWorker<Answer> =
  /** It is up. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly message: string };

/**
 * The other side of a `ThreadWorker`: answers the tasks in the order in which they come. Call it once everything is
 * loaded, so that the clock of the first task does not count that.
 */
export function answerTasks(answer: (task: never) => unknown, ready: object = {}): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a thread');
  const say = (said: FromWorker<unknown>): void => port.postMessage(said);
  // Only the ThreadWorker of this thread sends anything.
  port.on('message', (task: unknown) => void replyTo(task as never, answer).then(say));
  say({ kind: 'ready', ...ready });
}

/** The answer to a task, or the fault that came instead. */
export async function replyTo(task: never, answer: (task: never) => unknown): Promise<FromWorker<unknown>> {
  try {
    return { kind: 'answer', answer: await answer(task) };
  } catch (error) {
    return { kind: 'fault', message: String(error) };
  }
}
