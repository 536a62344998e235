import { useLayoutEffect } from 'react';

/**
 * `asks`: whoever closes or reloads the page is asked first. `quietly`: only the page itself does not reload, because what is
 * under way ends soon, or is easily done again by whoever leaves on purpose.
 */
type Hold = 'asks' | 'quietly';

const held = new Map<symbol, Hold>();

/** Browsers ask the person, in their own words. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Says that something is under way which a reload would destroy, such as a recording, an upload or a secret that is shown once: an
 * update waits for it. Whoever owns such a thing calls this, or `useHold`. Returns a function that says it is over.
 */
export function hold(as: Hold = 'asks'): () => void {
  const name = Symbol(as);
  held.set(name, as);
  // Only while it is needed: with a listener some browsers keep no page for "back".
  if (as === 'asks') addEventListener('beforeunload', ask);
  return () => {
    held.delete(name);
    if (![...held.values()].includes('asks')) removeEventListener('beforeunload', ask);
  };
}

/** Holds while a promise is open. */
export async function holding<T>(work: Promise<T>, as?: Hold): Promise<T> {
  const release = hold(as);
  return work.finally(release);
}

/** Holds while a component is shown and `active`. */
export function useHold(active: boolean, as?: Hold): void {
  useLayoutEffect(() => (active ? hold(as) : undefined), [active, as]);
}

/** Whether anything is under way that a reload would destroy. */
export const isHeld = (): boolean => held.size > 0;
