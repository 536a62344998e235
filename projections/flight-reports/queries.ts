import type { FlightReportView } from '#contracts/balance/endpoints.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { dayCursor, dayKeyIn, pageOf } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

interface Levels {
  readonly life: number;
  readonly money: number;
  readonly joy: number;
}
export interface WeekRow extends Levels {
  /** Its Monday, as text. */
  readonly week: string;
  readonly reports: number;
}
export interface BalanceRow {
  readonly reports: number;
  readonly steady: Levels;
  readonly first_week: string | null;
  readonly weeks: readonly WeekRow[];
  readonly latest: readonly (Levels & { readonly day: string })[];
}

/** One learner's reports: weekly means since a Monday, the latest 60 one by one, and how many there are in all. */
export const readBalance = async (
  { pool }: ReadContext,
  userId: string,
  since: string,
): Promise<BalanceRow | undefined> => {
  const { rows } = await pool.query<BalanceRow>({
    name: 'balance-of',
    text: `with own as (select * from flight_reports where user_id = $1)
      select (select count(*)::integer from own) as reports,
        (select json_build_object('life', count(*) filter (where life >= 7), 'money', count(*) filter (where money >= 7),
          'joy', count(*) filter (where joy >= 7)) from own) as steady,
        (select date_trunc('week', min(day))::date::text from own) as first_week,
        coalesce((select json_agg(w order by w.week) from (
          select date_trunc('week', day)::date::text as week, count(*)::integer as reports,
            round(avg(life)::numeric, 2)::float as life, round(avg(money)::numeric, 2)::float as money,
            round(avg(joy)::numeric, 2)::float as joy
          from own where day >= $2::date group by 1) w), '[]') as weeks,
        coalesce((select json_agg(json_build_object('day', l.day::text, 'life', l.life, 'money', l.money, 'joy', l.joy)
            order by l.day, l.revision)
          from (select * from own order by day desc, revision desc limit 60) l), '[]') as latest`,
    values: [userId, since],
  });
  return rows[0];
};

interface ReportRow extends Levels {
  readonly report_id: string;
  readonly revision: number;
  readonly day: string;
  readonly reported_at: Date;
  readonly notes: string | null;
}

/** A page of flight reports, those of the newest day first. @throws Refusal `invalid_input` for a wrong cursor */
export const readReports = async (
  { pool }: ReadContext,
  userId: string,
  { cursor, limit }: PageWanted,
): Promise<{ items: FlightReportView[]; nextCursor: string | null }> => {
  const { rows } = await pool.query<ReportRow>({
    name: 'flight-reports-of',
    text: `select report_id, revision, day::text, reported_at, life, money, joy, notes from flight_reports
      where user_id = $1 and (day, revision) < ($2::date, $3) order by day desc, revision desc limit $4`,
    values: [userId, ...dayKeyIn(cursor), limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, dayCursor);
  const items = page.map(({ report_id: id, revision: _, reported_at, ...report }) => ({
    ...report,
    id,
    reportedAt: isoOf(reported_at),
  }));
  return { items, nextCursor };
};
