import { type QueryKey, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer, Endpoint, Sent } from '#contracts/endpoint.ts';
import { addressOf, call } from './call.ts';

/** The query key of a read: the segments of its path below /api, then its query and its body, if any. */
export function keyOf<R extends Endpoint>(endpoint: R, sent: Sent<R>): QueryKey {
  const [path = '', query] = addressOf(endpoint, sent).split('?');
  return [...path.split('/').slice(2), ...(query ? [query] : []), ...('body' in sent ? [sent.body] : [])];
}

interface ReadOptions {
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
  /** Overrides the rule of the query client. */
  readonly retry?: (failures: number, error: Error) => boolean;
}

/** The TanStack Query options of a read, for prefetching and for `useRead`. */
export function read<R extends Endpoint>(endpoint: R, sent: Sent<R>, options: ReadOptions = {}) {
  return queryOptions<Answer<R>>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal }) => call(endpoint, sent, { signal }),
    ...options,
  });
}

/** Reads an endpoint and follows changes. */
export const useRead = <R extends Endpoint>(
  endpoint: R,
  sent: Sent<R>,
  options: ReadOptions = {},
): UseQueryResult<Answer<R>> => useQuery(read(endpoint, sent, options));
