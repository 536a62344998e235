import type { ReactNode } from 'react';
import { emailChange } from '#contracts/accounts/profile.ts';
import { useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { AddressAsked } from './address-asked.tsx';
import { AddressProof } from './address-proof.tsx';
import { OwnAddressProof } from './own-address-proof.tsx';

/** The address that one is written to: another one is asked for, then proven with the code that its mailbox got. */
export function AddressForm(): ReactNode {
  const { needsAddressProof } = useUser();
  const change = useRead(emailChange, {});
  if (change.isLoadingError) return <Problem error={change.error} onRetry={() => void change.refetch()} />;
  if (!change.data) return <Skeleton shape={['line', 'line']} />;
  const { pending, isManaged } = change.data;
  if (isManaged) return <p className="muted">{text('profile').address.managed}</p>;
  if (needsAddressProof) return <OwnAddressProof />;
  return pending ? <AddressProof key={pending.expiresAt} pending={pending} /> : <AddressAsked />;
}
