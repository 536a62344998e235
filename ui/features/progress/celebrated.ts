import { useEffect } from 'react';

let celebrated: number | undefined;

/** Whether the page on the screen celebrates the completion of this step by itself; then its message does not pop up. */
export const isCelebrated = (step: number | null): boolean => step !== null && step === celebrated;

/** Marks that the page celebrates the completion of a step. */
export function useCelebrated(step: number | undefined): void {
  useEffect(() => {
    celebrated = step;
    return () => void (celebrated = undefined);
  }, [step]);
}
