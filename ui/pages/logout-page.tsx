import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdKey } from '../api/device-key.ts';
import { outlivesPage } from '../api/kept.ts';
import { unsentCount } from '../api/outbox.ts';
import { page } from '../api/person.ts';
import { lastPerson, sessionQuery } from '../api/session.ts';
import { begunForms } from '../features/drafts/kept-forms.ts';
import { sendDrafts } from '../features/drafts/send-drafts.ts';
import { sendForms } from '../features/drafts/send-forms.ts';
import { AskBeforeLeaving } from '../features/session/ask-before-leaving.tsx';
import {
  endSession,
  forgetEverything,
  forgetKept,
  keepSession,
  SIGN_OUT_FAILED,
  signedInNow,
} from '../features/session/leave.ts';
import { Boot } from '../kit/boot.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

/**
 * Signs out: sends what is waiting, ends the session, then clears this browser (spec §2.1, §2.3, §8). Asks first whether to keep or
 * delete what cannot be sent, or was filled in and not sent. Where the server does not end the session, nothing is cleared.
 */
export function LogoutPage(): ReactNode {
  const queries = useQueryClient();
  const go = useNavigate();
  const isLeaving = useRef(false);
  /** Whose words were asked about. */
  const asked = useRef<string | null>(null);
  const [waiting, setWaiting] = useState({ unsent: 0, begun: 0 });
  usePageTitle(text('session').logout.title);
  const leave = useCallback(
    async (left?: 'keep' | 'delete'): Promise<void> => {
      // The words of a person whose session is over are for their next one: nobody else is asked about them.
      const confirmed = await signedInNow(queries);
      // A visitor has no session to end; only storage is cleared.
      const known = confirmed === undefined ? queries.getQueryData(sessionQuery.queryKey) : confirmed;
      // While the server says nothing, whoever was signed in last.
      const person = known === null ? null : (known?.id ?? lastPerson());
      // Another tab has signed in another person meanwhile, about whose words nobody was asked.
      if (left && person !== asked.current) return page.startAgain();
      if (person !== null) {
        holdKey(person);
        await sendDrafts(person, queries);
        if (known) await sendForms(person);
      }
      if (known && unsentCount(known.id) > 0) {
        // Without it, what waits is asked about.
        await (await import('../api/send-outbox.ts').catch(() => undefined))?.sendWaiting(known.id);
      }
      const unsent = person === null ? 0 : unsentCount(person);
      const begun = person === null ? 0 : begunForms(person);
      if (!left && unsent + begun > 0) {
        asked.current = person;
        return setWaiting({ unsent, begun });
      }
      if (known) await import('../offline/push.ts').then(({ leavePush }) => leavePush()).catch(() => undefined);
      const next = known === null ? '/' : await endSession(person);
      if (next === null) {
        // Another tab has signed in another person. What this one has here is theirs to delete; the rest is the other's.
        if (person !== null && left !== 'keep') forgetKept(person);
        return page.startAgain();
      }
      if (next === SIGN_OUT_FAILED) {
        // The session goes on, and so does everything on this device.
        keepSession(queries);
        return void go(next, { replace: true });
      }
      forgetEverything(queries, left === 'keep', confirmed?.id ?? null);
      location.assign(next);
    },
    [queries, go],
  );
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void leave();
  }, [leave]);
  if (waiting.unsent + waiting.begun === 0) return <Boot />;
  return <AskBeforeLeaving {...waiting} canKeep={outlivesPage()} onAgain={leave} onLeave={leave} />;
}
