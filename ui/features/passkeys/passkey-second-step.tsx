import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#contracts/row.ts';
import type { RequestOptions } from '#contracts/security/passkey-forms.ts';
import { beginPasskeySecondStep } from '#contracts/security/passkeys.ts';
import { secondStep } from '#contracts/security/second-factor.ts';
import { call } from '../../api/call.ts';
import { text } from '../../text/text.ts';
import { PasskeyButton } from './passkey-button.tsx';

const options = async (): Promise<RequestOptions | null> => (await call(beginPasskeySecondStep, {})).options;

async function ask(): Promise<RequestOptions> {
  const asked = await options();
  if (!asked) throw new Error('The passkeys of this account have been removed meanwhile');
  return asked;
}

interface PasskeySecondStepProps {
  readonly onDone: (answer: Answer<typeof secondStep>) => Promise<void> | void;
}

/** After the password: a passkey in place of the code, where the account has one. */
export function PasskeySecondStep({ onDone }: PasskeySecondStepProps): ReactNode {
  const { data } = useQuery({ queryKey: ['second-step-passkey'], queryFn: options, retry: false, gcTime: 0 });
  if (!data) return null;
  return (
    <PasskeyButton ask={ask} send={async (passkey) => onDone(await call(secondStep, { body: { passkey } }))}>
      {text('passkeys').use}
    </PasskeyButton>
  );
}
