import { appErrorOf } from '../api/errors.ts';
import { text } from '../text/text.ts';
import { showToast } from './toasts.ts';

/** Long enough to copy the id of a request. */
const WITH_ID_MS = 20_000;

/** For commands without a sentence for their failure. */
export const sayNotDone = (thrown: unknown): void => sayFailure(text('errors').notDone, thrown);

/** Shows a toast that an action failed, and why. */
export function sayFailure(title: string, thrown: unknown): void {
  const { fullMessage, userMessage } = appErrorOf(thrown);
  showToast({
    title,
    body: fullMessage,
    tone: 'problem',
    ...(fullMessage !== userMessage && { duration: WITH_ID_MS }),
  });
}
