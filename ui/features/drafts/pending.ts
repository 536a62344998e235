import { createContext, useContext, useEffect } from 'react';

/** What stands between a person and the way on: words that were not recorded, or something begun and not ended. */
export type Pending = 'unrecorded' | 'unfinished' | null;

/** Tells a step's page what is pending in an activity, so that it points at the right button. */
export const PendingContext = createContext<(name: string, pending: Pending) => void>(() => undefined);

/** Reports what is pending in one part of an activity. */
export function usePending(name: string, pending: Pending): void {
  const tell = useContext(PendingContext);
  useEffect(() => {
    tell(name, pending);
    return () => tell(name, null);
  }, [tell, name, pending]);
}
