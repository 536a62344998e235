import type { ReactNode } from 'react';
import { adminStepUp, stepUp } from '#contracts/security/endpoints.ts';
import { beginAdminPasskeyProof, beginPasskeyProof } from '#contracts/security/passkeys.ts';
import { call } from '../../api/call.ts';
import { settleProof } from '../../api/proof.ts';
import { text } from '../../text/text.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Step-up authentication with a passkey; `admin` for the administrators' session. */
export function PasskeyProof({ admin }: { readonly admin: boolean }): ReactNode {
  return (
    <PasskeyButton
      ask={() => call(admin ? beginAdminPasskeyProof : beginPasskeyProof, {})}
      send={async (passkey) => {
        await call(admin ? adminStepUp : stepUp, { body: { passkey } });
        settleProof(true);
      }}
    >
      {text('passkeys').use}
    </PasskeyButton>
  );
}
