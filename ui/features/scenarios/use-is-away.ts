import { appErrorOf } from '../../api/errors.ts';
import { isUnavailable } from '../../api/unavailable.ts';
import { useOnline } from '../../kit/use-online.ts';

interface Asked {
  readonly fetchStatus: string;
  readonly failureReason: Error | null;
}

/** Whether the server cannot be asked, as far as a read of it shows. */
export function useIsAway({ fetchStatus, failureReason }: Asked): boolean {
  const online = useOnline();
  return !online || fetchStatus === 'paused' || (failureReason !== null && isUnavailable(appErrorOf(failureReason)));
}
