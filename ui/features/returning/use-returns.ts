import { letters, promises, weeklyCheck } from '#contracts/promises/endpoints.ts';
import type { LetterView, PromiseView, WeeklyCheckView } from '#contracts/promises/views.ts';
import { useRead } from '../../api/read.ts';

export interface Returns {
  /** `2025-03-30`, in the person's zone. */
  readonly today: string;
  readonly promises: readonly PromiseView[];
  readonly letters: readonly LetterView[];
  readonly check: WeeklyCheckView;
}

/** Whether a promise, a letter or the weekly check waits for the person today. */
export const isWaiting = ({ promises: made, letters: written, check }: Returns): boolean =>
  check.isDue || made.some(({ isAsked }) => isAsked) || written.some(({ state }) => state === 'ready');

/** What comes back to a person on a day. `data` once all of it is there; `error` is the first failure. */
export function useReturns() {
  const promised = useRead(promises, {});
  const written = useRead(letters, {});
  const check = useRead(weeklyCheck, {});
  const reads = [promised, written, check];
  const data: Returns | undefined = promised.data &&
    written.data &&
    check.data && { ...promised.data, letters: written.data.letters, check: check.data };
  return {
    data,
    error: data ? undefined : reads.find(({ isLoadingError }) => isLoadingError)?.error,
    retry: () => reads.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
