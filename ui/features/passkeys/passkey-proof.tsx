import type { ReactNode } from 'react';
import { adminStepUp, stepUp } from '#contracts/security/endpoints.ts';
import { beginAdminPasskeyProof, beginPasskeyProof } from '#contracts/security/passkeys.ts';
import { call } from '../../api/call.ts';
import { settleProof } from '../../api/proof.ts';
import { text } from '../../text/text.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Confirming with a passkey that it is oneself; `admin` for the session of administrators. */
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
