import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Assertion, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { offerInAutofill } from './autofill.ts';
import { passkeyProblem, requestPasskey } from './ceremony.ts';

interface PasskeyButtonProps {
  /** Gets the server's question, which is good once. The same function for as long as the button is shown. */
  readonly ask: () => Promise<RequestOptions>;
  readonly send: (passkey: Assertion) => Promise<unknown>;
  /** Whether the browser also suggests passkeys in the page's field for the username. */
  readonly autofill?: boolean;
  readonly children: ReactNode;
}

/** Has the browser use a passkey. What went wrong is said below: changing one's mind is no failure worth a toast. */
export function PasskeyButton({ ask, send, autofill = false, children }: PasskeyButtonProps): ReactNode {
  const [askInTurn] = useState(() => inTurn(ask));
  const { mutate, isPending, error } = useMutation({
    // The browser would ask its person a second time.
    retry: false,
    networkMode: 'always',
    mutationFn: async (picked?: Assertion) => send(picked ?? (await requestPasskey(await askInTurn()))),
  });
  const offers = autofill && !isPending;
  useEffect(() => (offers ? offerInAutofill(askInTurn, mutate) : undefined), [offers, askInTurn, mutate]);
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

/** One call at a time: the browser keeps the cookie of the answer that came last, and it has to be that of our question. */
function inTurn<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    const answer = before.then(ask);
    before = answer.catch(() => undefined);
    return answer;
  };
}
