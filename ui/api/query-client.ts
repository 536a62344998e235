import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, isWorthWaiting, MOST_PATIENCE_MS } from './errors.ts';

const MINUTE = 60_000;

const retryAfter = (error: Error): number | undefined => (error instanceof AppError ? error.retryAfterMs : undefined);

const says = (error: Error, part: string): boolean => error.message.includes(part);

/** Reads: not again after 401 or 403, else up to twice; writes: not again where the message holds a 4, else once (spec §8, §9). */
export function createQueryClient(): QueryClient {
  // It hears of changes alone: a page that is opened without a connection has to tell it, or nothing goes on later.
  onlineManager.setOnline(navigator.onLine);
  const onError = (error: Error): void => {
    if (endsSession(error) || isHeldBack(error)) askWhoIsHere(queries);
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
        // What the server asks for counts: earlier it would only refuse again.
        retryDelay: (attempt, error) => retryAfter(error) ?? Math.min(1_000 * 2 ** attempt, MOST_PATIENCE_MS),
      },
      mutations: {
        retry: (failures, error) => !says(error, '4') && failures < 1,
        retryDelay: 2_000,
      },
    },
  });
  return queries;
}

/** A 401 says that the session is over, whatever was asked for (spec §4). */
export const endsSession = (error: unknown): boolean => error instanceof AppError && error.statusCode === 401;

/** The person has to set up a second factor, or show it, since the page asked last who is here. */
const isHeldBack = (error: unknown): boolean =>
  error instanceof AppError && error.details?.code === 'second_factor_required';

/** Asks the server who is signed in; the pages follow its answer. What was typed stays on the device under the person's id. */
export function askWhoIsHere(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['auth', 'user'] });
}
