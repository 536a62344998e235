import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { adminPasskeySignIn, beginPasskeySignIn, passkeySignIn } from '#contracts/security/passkeys.ts';
import { call } from '../../api/call.ts';
import { text } from '../../text/text.ts';
import { PasskeyButton } from './passkey-button.tsx';

const ask = () => call(beginPasskeySignIn, {});

interface PasskeySignInProps {
  readonly onDone: (answer: Answer<typeof passkeySignIn>) => Promise<void> | void;
}

/** Signs in with a passkey, by a button or from the suggestions of the username field. */
export function PasskeySignIn({ onDone }: PasskeySignInProps): ReactNode {
  return (
    <PasskeyButton autofill ask={ask} send={async (passkey) => onDone(await call(passkeySignIn, { body: passkey }))}>
      {text('passkeys').signIn}
    </PasskeyButton>
  );
}

interface AdminPasskeySignInProps {
  readonly onDone: (answer: Answer<typeof adminPasskeySignIn>) => void;
}

/** The same for the administrators' session. */
export function AdminPasskeySignIn({ onDone }: AdminPasskeySignInProps): ReactNode {
  return (
    <PasskeyButton
      autofill
      ask={ask}
      send={async (passkey) => onDone(await call(adminPasskeySignIn, { body: passkey }))}
    >
      {text('passkeys').signIn}
    </PasskeyButton>
  );
}
