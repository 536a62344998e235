import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the server asks for: recent authentication in the ordinary or the administrators' session, or a confirmed address. */
export type ProofOf = 'person' | 'admin' | 'address';

interface Asked {
  readonly of: ProofOf;
  readonly answer: Promise<boolean>;
  readonly settle: (proven: boolean) => void;
}

let asked: Asked | undefined;
let dialogs = 0;
const listeners = new Set<() => void>();

function put(next: Asked | undefined): void {
  asked = next;
  for (const tell of listeners) tell();
}

/**
 * Resolves to true once the person has provided the proof, to false where they decline or no dialog is mounted. Concurrent
 * calls share one dialog.
 */
export function askForProof(of: ProofOf): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  // A different question waits until this one is settled.
  if (asked) return asked.of === of ? asked.answer : asked.answer.then(() => askForProof(of));
  let settle: (proven: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  put({ of, answer, settle });
  return answer;
}

/** Resumes the waiting calls, or fails them. */
export function settleProof(proven: boolean): void {
  asked?.settle(proven);
  put(undefined);
}

const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

function mountDialog(): () => void {
  dialogs += 1;
  return () => {
    dialogs -= 1;
    // Not at once: StrictMode unmounts and mounts again in one go, and so does a change of pages.
    queueMicrotask(() => {
      if (dialogs === 0) settleProof(false);
    });
  };
}

/** The proof being asked for. The component that uses this shows the dialog. */
export function useAskedProof(): ProofOf | undefined {
  // As soon as the page is visible: subscriptions start some time later, and a call refused until then would just fail.
  useLayoutEffect(mountDialog, []);
  return useSyncExternalStore(listen, () => asked?.of);
}
