import { useEffect } from 'react';
import { type FlightReportView, flightReports } from '#contracts/balance/endpoints.ts';
import { usePages } from '../../api/pages.ts';

/** Reads all pages of flight reports, the oldest report first; `complete` once the last page is there. */
export function useAllReports() {
  const state = usePages(flightReports, { query: {} });
  const { hasNextPage, isFetching, isError, fetchNextPage } = state;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const reports: FlightReportView[] = (state.data?.pages ?? []).flatMap(({ items }) => items).toReversed();
  return { reports, complete: state.isSuccess && !hasNextPage, error: state.error, refetch: state.refetch };
}
