import { parentPort } from 'node:worker_threads';

/** What the other side of a `TaskWorker` says. */
export type FromWorker<Answer> =
  /** It is up. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** `code` is that of the operating system, where it has one: a full disk is no fault of the task. */
  | { readonly kind: 'fault'; readonly message: string; readonly code?: string | undefined };

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
    const { code } = error as { readonly code?: unknown };
    return { kind: 'fault', message: String(error), code: typeof code === 'string' ? code : undefined };
  }
}
