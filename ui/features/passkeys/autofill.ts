import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import type { Assertion, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { requestPasskey, stopWaiting } from './ceremony.ts';

/** The server's question is good for five minutes; a page that is open for longer asks for another. */
const goodForMs = 4 * 60_000;

/**
 * Offers passkeys among the browser's suggestions for the username until the person picks one, or until it is stopped.
 * Where that fails the button is still there, so nothing is said.
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
