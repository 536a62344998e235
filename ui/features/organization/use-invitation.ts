import { useEffect, useState } from 'react';
import { forgetInvitation, type PendingInvitation, takeInvitation } from '../session/pending-invitation.ts';

/** The invitation that this window keeps, also when the link of another one is opened in it; and how it is put aside. */
export function useInvitation(): readonly [PendingInvitation | null, () => void] {
  const [invitation, setInvitation] = useState(takeInvitation);
  useEffect(() => {
    const take = (): void => setInvitation(takeInvitation());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const putAside = (): void => {
    forgetInvitation();
    setInvitation(null);
  };
  return [invitation, putAside];
}
