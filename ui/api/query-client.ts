import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

const says = (error: Error, part: string): boolean => error.message.includes(part);

/** Reads: not again after 401 or 403, else up to twice; writes: not again where the message holds a 4, else once (spec §8, §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnMount: 'always',
        retry: (failures, error) => !says(error, '401') && !says(error, '403') && failures < 2,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      mutations: {
        retry: (failures, error) => !says(error, '4') && failures < 1,
        retryDelay: 2_000,
      },
    },
  });
}
