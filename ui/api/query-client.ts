import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, isWorthWaiting, MAX_RETRY_DELAY_MS } from './errors.ts';

const MINUTE = 60_000;

const retryAfter = (error: Error): number | undefined => (error instanceof AppError ? error.retryAfterMs : undefined);

const says = (error: Error, part: string): boolean => error.message.includes(part);

/** Retries reads twice, except after 401 or 403; retries writes once, unless the message contains a 4 (spec §8, §9). */
export function createQueryClient(): QueryClient {
  // The manager only listens for changes, so a page opened offline has to set the initial state, or nothing resumes later.
  onlineManager.setOnline(navigator.onLine);
  const onError = (error: Error): void => {
    if (endsSession(error) || needsSecondFactor(error)) refreshSession(queries);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 2 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnMount: 'always',
        retry: (failures, error) => !says(error, '401') && !says(error, '403') && failures < 2 && isWorthWaiting(error),
        // Before the Retry-After has passed, the server would only refuse again.
        retryDelay: (attempt, error) => retryAfter(error) ?? Math.min(1_000 * 2 ** attempt, MAX_RETRY_DELAY_MS),
      },
      mutations: {
        retry: (failures, error) => !says(error, '4') && failures < 1,
        retryDelay: 2_000,
      },
    },
  });
  return queries;
}

/** Any 401 means that the session is over (spec §4). */
export const endsSession = (error: unknown): boolean => error instanceof AppError && error.statusCode === 401;

/** A second factor has become required since the session was last checked. */
const needsSecondFactor = (error: unknown): boolean =>
  error instanceof AppError && error.details?.code === 'second_factor_required';

/** Checks the session again; the pages follow the answer. Drafts stay on the device under the person's id. */
export function refreshSession(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['auth', 'user'] });
}
