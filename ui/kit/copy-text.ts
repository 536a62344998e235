import { showToast } from './toasts.ts';

/** Copies a text and says so. Browsers refuse without https; it then asks the person to copy it by hand. */
export function copyText(copied: string, words: { readonly copied: string; readonly copyByHand: string }): void {
  // Without https there is no clipboard at all, which throws.
  const copying = Promise.resolve().then(() => navigator.clipboard.writeText(copied));
  copying.then(
    () => showToast({ title: words.copied }),
    () => showToast({ title: words.copyByHand }),
  );
}
