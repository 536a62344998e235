import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** Puts words where they can be pasted from; without https a page may not, and then it says so. */
export function copyText(words: string): void {
  const t = text('security').secondFactor;
  const copying = Promise.resolve().then(() => navigator.clipboard.writeText(words));
  copying.then(
    () => showToast({ title: t.copied }),
    () => showToast({ title: t.copyByHand }),
  );
}
