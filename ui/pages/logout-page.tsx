import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { sessionQuery } from '../api/session.ts';
import { Boot } from '../app/boot.tsx';
import { usePageTitle } from '../app/page-title.ts';
import { sendDrafts } from '../features/journey/draft-outbox.ts';
import { endSession, forgetEverything } from '../features/session/leave.ts';
import { text } from '../text/text.ts';

/** Signs out: what waits is sent first, then the session ends, then this browser forgets (spec §2.1, §2.3, §8). */
export function LogoutPage(): ReactNode {
  const queries = useQueryClient();
  const left = useRef(false);
  usePageTitle(text('session').logout.title);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    void leave();
    async function leave(): Promise<void> {
      // A visitor has no session to end: storage is cleared, and that is all.
      const known = queries.getQueryData(sessionQuery.queryKey);
      await sendDrafts();
      const next = known === null ? '/' : await endSession();
      forgetEverything(queries);
      location.assign(next);
    }
  }, [queries]);
  return <Boot />;
}
