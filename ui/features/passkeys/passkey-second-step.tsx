import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { RequestOptions } from '#contracts/security/passkey-forms.ts';
import { beginPasskeySecondStep } from '#contracts/security/passkeys.ts';
import { secondStep } from '#contracts/security/second-factor.ts';
import { call } from '../../api/call.ts';
import { text } from '../../text/text.ts';
import { PasskeyButton } from './passkey-button.tsx';

async function ask(): Promise<RequestOptions> {
  const { options } = await call(beginPasskeySecondStep, {});
  if (!options) throw new Error('The passkeys of this account have been removed meanwhile');
  return options;
}

interface PasskeySecondStepProps {
  readonly onDone: (answer: Answer<typeof secondStep>) => Promise<void> | void;
}

/** The second step with a passkey instead of a code. */
export function PasskeySecondStep({ onDone }: PasskeySecondStepProps): ReactNode {
  return (
    <PasskeyButton ask={ask} send={async (passkey) => onDone(await call(secondStep, { body: { passkey } }))}>
      {text('passkeys').use}
    </PasskeyButton>
  );
}
