import { type FlightReportView, flightReports } from '#contracts/balance/endpoints.ts';
import { useAllPages } from './use-all-pages.ts';

/** Reads all pages of flight reports, the oldest report first; `complete` once the last page is there. */
export function useAllReports() {
  const { pages, ...state } = useAllPages(flightReports, { query: { limit: 100 } });
  const reports: FlightReportView[] = pages.flatMap(({ items }) => items).toReversed();
  return { reports, ...state };
}
