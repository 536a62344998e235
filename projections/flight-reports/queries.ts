import type { FlightReportView } from '#contracts/balance/endpoints.ts';
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

/** One person's reports by weeks since a Monday, the last ones day by day, and how many there are. */
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

/** Reports filed before a place in the stream, the newest first. */
export const readReports = async (
  { pool }: ReadContext,
  userId: string,
  { before, max }: { readonly before: number; readonly max: number },
): Promise<{ readonly items: FlightReportView[]; readonly more: number | null }> => {
  const { rows } = await pool.query<ReportRow>({
    name: 'flight-reports-of',
    text: `select report_id, revision, day::text, reported_at, life, money, joy, notes from flight_reports
      where user_id = $1 and revision < $2 order by revision desc limit $3`,
    values: [userId, before, max + 1],
  });
  const found = rows.slice(0, max);
  return {
    items: found.map(({ report_id: id, day, reported_at, life, money, joy, notes }) => ({
      id,
      day,
      reportedAt: isoOf(reported_at),
      life,
      money,
      joy,
      notes,
    })),
    more: rows.length > max ? (found.at(-1)?.revision ?? null) : null,
  };
};
