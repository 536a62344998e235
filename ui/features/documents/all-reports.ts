import { flightReports, type FlightReportView } from '#contracts/balance/endpoints.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/read.ts';

/** Every flight report, page after page, the oldest first; `complete` once the last page is there. */
export function useAllReports() {
  const state = useInfiniteQuery({
    queryKey: [...keyOf(flightReports, { query: {} }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(flightReports, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = state;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const reports: FlightReportView[] = (state.data?.pages ?? []).flatMap(({ items }) => items).toReversed();
  return { reports, complete: state.isSuccess && !hasNextPage, error: state.error, refetch: state.refetch };
}
