import { parentPort } from 'node:worker_threads';

/** The messages of a `TaskWorker`'s host. */
export type FromWorker<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** `code` is the operating system's, if any: a full disk is not the task's fault. */
  | { readonly kind: 'fault'; readonly message: string; readonly code?: string | undefined };

/**
 * The thread side of a `ThreadWorker`: performs its tasks in order. Call it once everything is loaded, so that loading
 * does not count as time of the first task.
 */
export function answerTasks(answer: (task: never) => unknown, ready: object = {}): void {
  const port = parentPort;
  if (!port) throw new Error('This file must run as a worker thread');
  const say = (said: FromWorker<unknown>): void => port.postMessage(said);
  // Only the ThreadWorker of this thread sends anything.
  port.on('message', (task: unknown) => void replyTo(task as never, answer).then(say));
  say({ kind: 'ready', ...ready });
}

/** The result of a task, or its error. */
export async function replyTo(task: never, answer: (task: never) => unknown): Promise<FromWorker<unknown>> {
  try {
    return { kind: 'answer', answer: await answer(task) };
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return { kind: 'fault', message: String(error), code: typeof code === 'string' ? code : undefined };
  }
}
