import { appErrorOf } from '../api/errors.ts';
import { showToast } from './toasts.ts';

/** Says that a deed was not done, and why, in the server's own words where it has some. */
export function sayFailure(title: string, thrown: unknown): void {
  const error = appErrorOf(thrown);
  showToast({ title, body: error.details?.message ?? error.userMessage, mood: 'problem' });
}
