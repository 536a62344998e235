import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Assertion, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { offerInAutofill } from './autofill.ts';
import { passkeyProblem, requestPasskey } from './ceremony.ts';

interface PasskeyButtonProps {
  /** Gets a single-use challenge from the server. Must stay the same function while the button is mounted. */
  readonly ask: () => Promise<RequestOptions>;
  readonly send: (passkey: Assertion) => Promise<unknown>;
  /** Whether the browser also suggests passkeys in the page's field for the username. */
  readonly autofill?: boolean;
  readonly children: ReactNode;
}

/** Uses a passkey. Errors show below the button, since a cancelled request is not worth a toast. */
export function PasskeyButton({ ask, send, autofill = false, children }: PasskeyButtonProps): ReactNode {
  const [askSerialized] = useState(() => serialize(ask));
  const { mutate, isPending, error } = useMutation({
    // A retry would prompt the person again.
    retry: false,
    networkMode: 'always',
    mutationFn: async (picked?: Assertion) => send(picked ?? (await requestPasskey(await askSerialized()))),
  });
  const offers = autofill && !isPending;
  useEffect(() => (offers ? offerInAutofill(askSerialized, mutate) : undefined), [offers, askSerialized, mutate]);
  return (
    <>
      <Button variant="quiet" wide busy={isPending} onClick={() => mutate(undefined)}>
        <KeyRound size={18} aria-hidden="true" />
        {children}
      </Button>
      <FieldError message={error ? passkeyProblem(error) : undefined} />
    </>
  );
}

/** Runs one call at a time: the challenge is bound to a cookie, and the last answer's cookie wins. */
function serialize<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    const answer = before.then(ask);
    before = answer.catch(() => undefined);
    return answer;
  };
}
