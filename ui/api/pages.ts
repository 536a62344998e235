import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Answer, Endpoint, Sent } from '#contracts/endpoint.ts';
import { call } from './call.ts';
import { keyOf } from './read.ts';

/** An endpoint that answers with a page and the cursor of the next (`page` in contracts/endpoint.ts). */
type ListEndpoint = Endpoint & { readonly output: z.ZodMiniType<{ readonly nextCursor: string | null }> };

/** Reads a list that can grow, page by page as it is asked for. `sent` names no cursor. */
export function usePages<R extends ListEndpoint>(endpoint: R, sent: Sent<R>) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, sent), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, pageParam === null ? sent : { ...sent, query: { ...Object(sent.query), cursor: pageParam } }, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Answer<R>) => nextCursor,
  });
}
