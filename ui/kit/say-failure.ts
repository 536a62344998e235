import { appErrorOf } from '../api/errors.ts';
import { showToast } from './toasts.ts';

/** Says that a deed was not done, and why. */
export function sayFailure(title: string, thrown: unknown): void {
  showToast({ title, body: appErrorOf(thrown).userMessage, tone: 'problem' });
}
