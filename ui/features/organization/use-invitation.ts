import { useEffect, useState } from 'react';
import { forgetInvitation, type PendingInvitation, takeInvitation } from '../session/pending-invitation.ts';

/** The invitation stored in this tab, following further links, and a function that discards it. */
export function useInvitation(): readonly [PendingInvitation | null, () => void] {
  const [invitation, setInvitation] = useState(takeInvitation);
  useEffect(() => {
    const take = (): void => setInvitation(takeInvitation());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const discard = (): void => {
    forgetInvitation();
    setInvitation(null);
  };
  return [invitation, discard];
}
