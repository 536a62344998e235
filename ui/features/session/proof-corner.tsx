import type { ReactNode } from 'react';
import { settleProof, useAskedProof } from '../../api/proof.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';

const AddressDialog = lazyPage(() => import('../account/address-dialog.tsx'), 'AddressDialog', ['address', 'profile']);
const ProofDialog = lazyPage(() => import('./proof-dialog.tsx'), 'ProofDialog', ['proof']);

/** Shows the step-up or the address dialog above any page, when a call needs it. */
export function ProofCorner(): ReactNode {
  const asked = useAskedProof();
  if (!asked) return null;
  return (
    <LazyOverlay onMissing={() => settleProof(false)}>
      {asked === 'address' ? <AddressDialog /> : <ProofDialog />}
    </LazyOverlay>
  );
}
