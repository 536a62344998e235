import type { ReactNode } from 'react';
import { settleProof } from '../../api/proof.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { text } from '../../text/text.ts';
import { OwnAddressProof } from './own-address-proof.tsx';

/** 'Confirm your email address', above the page whose call needs it; the call continues afterwards. */
export function AddressDialog(): ReactNode {
  const t = text('address');
  return (
    <Dialog
      open
      title={t.title}
      description={t.needed}
      first="field"
      onOpenChange={(open) => !open && settleProof(false)}
    >
      <OwnAddressProof onProven={() => settleProof(true)} />
    </Dialog>
  );
}
