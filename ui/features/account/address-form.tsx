import type { ReactNode } from 'react';
import { emailChange } from '#contracts/accounts/profile.ts';
import { useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { text } from '../../text/text.ts';
import { AddressAsked } from './address-asked.tsx';
import { AddressProof } from './address-proof.tsx';
import { OwnAddressProof } from './own-address-proof.tsx';

/** The person's address, and changing it: the new one is confirmed with a code from its mailbox. */
export function AddressForm(): ReactNode {
  const { needsAddressProof } = useUser();
  const change = useRead(emailChange, {});
  if (!change.data) return <QueryStatus query={change} shape={['line', 'line']} />;
  const { pending, isManaged } = change.data;
  if (isManaged) return <p className="muted">{text('profile').address.managed}</p>;
  if (needsAddressProof) return <OwnAddressProof />;
  return pending ? <AddressProof key={pending.expiresAt} pending={pending} /> : <AddressAsked />;
}
