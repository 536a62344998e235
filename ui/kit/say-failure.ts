import { appErrorOf } from '../api/errors.ts';
import { showToast } from './toasts.ts';

/** Shows a toast that an action failed, and why. */
export function sayFailure(title: string, thrown: unknown): void {
  showToast({ title, body: appErrorOf(thrown).userMessage, tone: 'problem' });
}
