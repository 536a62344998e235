import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import type { Assertion, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { requestPasskey, stopWaiting } from './ceremony.ts';

/** A challenge is valid for five minutes; a page that stays open asks for another in time. */
const goodForMs = 4 * 60_000;

/**
 * Offers passkeys among the browser's suggestions for the username until one is picked or the returned function is called.
 * Failures are silent, because the button remains.
 */
export function offerInAutofill(
  ask: () => Promise<RequestOptions>,
  onPicked: (passkey: Assertion) => void,
): () => void {
  let isOver = false;
  let isWaiting = false;
  const offer = async (): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    while (!isOver) {
      const options = await ask();
      if (isOver) return;
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        stopWaiting();
      }, goodForMs);
      isWaiting = true;
      const picked = await requestPasskey(options, true)
        .catch(() => undefined)
        .finally(() => {
          isWaiting = false;
          clearTimeout(late);
        });
      if (picked) return onPicked(picked);
      if (!isLate) return;
    }
  };
  offer().catch(() => undefined);
  return () => {
    isOver = true;
    if (isWaiting) stopWaiting();
  };
}
