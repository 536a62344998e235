import { useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Sent } from '#contracts/endpoint.ts';
import { usePages } from '../../api/pages.ts';

type ListEndpoint<Item> = Endpoint & {
  readonly output: z.ZodMiniType<{ readonly items: Item[]; readonly nextCursor: string | null }>;
};

/** Reads all pages of a list, newest first; `complete` once the last page is there. Items come with the oldest first. */
export function useAllPages<Item, R extends ListEndpoint<Item>>(endpoint: R, sent: Sent<R>) {
  const state = usePages(endpoint, sent);
  const { hasNextPage, isFetching, isError, fetchNextPage } = state;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    pages: state.data?.pages ?? [],
    complete: state.isSuccess && !hasNextPage,
    error: state.error,
    refetch: state.refetch,
  };
}
