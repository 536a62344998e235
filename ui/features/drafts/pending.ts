import { createContext, useContext, useEffect } from 'react';

/** Why an activity is not finished: something has begun and not ended, or a file is still being made or sent. */
export type Pending = 'unfinished' | 'underway' | null;

/** Reports what is pending to the page, which highlights the right button. */
export const PendingContext = createContext<(name: string, pending: Pending) => void>(() => undefined);

/** Reports what is pending in a part of an activity. */
export function usePending(name: string, pending: Pending): void {
  const report = useContext(PendingContext);
  useEffect(() => {
    report(name, pending);
    return () => report(name, null);
  }, [report, name, pending]);
}
