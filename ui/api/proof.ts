import { useSyncExternalStore } from 'react';

/** What the server wants to be sure of: who sits at this session, or at the administrators' own; or that mail reaches them. */
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
 * Resolves once the person has proven that it is them, or would not (false). Several calls that ask at the same moment share
 * one question; where no dialog listens, the answer is no.
 */
export function askForProof(of: ProofOf): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  // Another question waits until this one is settled; then the call that needs it asks once more.
  if (asked) return asked.of === of ? asked.answer : asked.answer.then(() => askForProof(of));
  let settle: (proven: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  put({ of, answer, settle });
  return answer;
}

/** Lets the calls that wait go on, or fail. */
export function settleProof(proven: boolean): void {
  asked?.settle(proven);
  put(undefined);
}

const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  dialogs += 1;
  return () => {
    listeners.delete(tell);
    dialogs -= 1;
    if (dialogs === 0) settleProof(false);
  };
};

/** What is asked for just now; whoever uses this shows the question. */
export const useAskedProof = (): ProofOf | undefined => useSyncExternalStore(listen, () => asked?.of);
