import type { Pool } from 'pg';
import { dayShifted } from '#contracts/days.ts';
import { minPeople, shownCount } from '#contracts/research/figures.ts';

type Db = Pick<Pool, 'query'>;

interface CountedRange {
  /** The days up to today, both included. */
  readonly from: string;
  readonly until: string;
  readonly organization: string | undefined;
}

export const rangeOf = (days: string, organization: string | undefined, now: string): CountedRange => {
  const until = now.slice(0, 10);
  return { from: dayShifted(until, 1 - Number(days)), until, organization };
};

const maxPages = 20;
/** Fewer measurements say nothing about how a page feels. */
const minMeasured = 20;

interface Counted {
  readonly value: string;
  readonly events: number;
  readonly people: number;
}

/** A number of people and of their events as they may be shown. A few people's events would say what each of them did. */
const shownOf = ({ events, people }: Pick<Counted, 'events' | 'people'>, everybody: number) => {
  const { count, hidden } = shownCount(people, everybody);
  const isFew = people > 0 && people < minPeople;
  return { events: isFew ? null : events, people: count, hidden };
};

/** The most frequent values of a facet with their events and people. */
const readFacet = async (db: Db, facet: 'all' | 'page', { from, until, organization }: CountedRange) => {
  const { rows } = await db.query<Counted>({
    name: 'usage-facet',
    text: `with top as (
        select c.id, c.value, sum(d.events) as events
        from usage_cells c join usage_days d on d.cell = c.id
        where c.facet = $1 and d.organization_id = coalesce($2, '') and d.day between $3 and $4
        group by c.id order by events desc, value limit ${maxPages})
      select value, events::float8,
        (select coalesce(sum(p.last), 0)::integer from usage_people_days p
          where p.organization_id = coalesce($2, '') and p.cell = top.id and p.day >= $3) as people
      from top order by top.events desc, value`,
    values: [facet, organization, from, until],
  });
  return rows;
};

const readDays = async (db: Db, { from, until, organization }: CountedRange) => {
  const { rows } = await db.query<{ day: string; people: number }>({
    name: 'usage-days',
    text: `select day::text, present::integer as people from usage_people_days
      where cell = (select id from usage_cells where facet = 'all') and organization_id = coalesce($1, '')
        and day between $2 and $3`,
    values: [organization, from, until],
  });
  return rows;
};

/** Usage events and the people behind them, by day and by page. */
export const usageFigures = async (db: Db, range: CountedRange) => {
  const [[total], days, rows] = await Promise.all([
    readFacet(db, 'all', range),
    readDays(db, range),
    readFacet(db, 'page', range),
  ]);
  const everybody = total?.people ?? 0;
  const each = daysOf(range).map((day) => {
    const { count, hidden } = shownCount(days.find((known) => known.day === day)?.people ?? 0, everybody);
    return { day, people: count, hidden };
  });
  // Of a group that is too small, no part may be shown either: the parts would add up.
  const isTooSmall = everybody > 0 && everybody < minPeople;
  return {
    from: range.from,
    until: range.until,
    least: minPeople,
    ...shownOf(total ?? { events: 0, people: 0 }, everybody),
    days: isTooSmall ? [] : each,
    rows: isTooSmall ? [] : rows.map((row) => ({ name: row.value, ...shownOf(row, everybody) })),
  };
};

const daysOf = ({ from, until }: CountedRange): string[] => {
  const days = [];
  for (let day = from; day <= until; day = dayShifted(day, 1)) days.push(day);
  return days;
};

const vitalNames = ['CLS', 'FID', 'FCP', 'LCP', 'TTFB', 'INP'] as const;

/** What three quarters of the measurements stay below, by page. Measurements are stored without persons. */
export const vitalFigures = async (db: Db, { from, until }: CountedRange) => {
  const { rows } = await db.query<{
    name: (typeof vitalNames)[number];
    page: string | null;
    measured: number;
    p75: number;
  }>({
    name: 'vital-figures',
    text: `with steps as (
        select name, page, step, sum(measured) as measured from vital_days
        where day between $1 and $2 and name = any($3)
        group by grouping sets ((name, page, step), (name, step))),
      up_to as (
        select *, sum(measured) over (partition by name, page order by step) as up_to,
          sum(measured) over (partition by name, page) as total
        from steps where page is distinct from '')
      select name, page, max(total)::integer as measured,
        min(0.001 * 1.04 ^ step) filter (where up_to >= 0.75 * total)::float8 as p75
      from up_to group by name, page
      order by max(total) desc, page nulls first limit 2000`,
    values: [from, until, vitalNames],
  });
  return {
    from,
    until,
    least: minMeasured,
    rows: rows.map((row) => ({ ...row, p75: row.measured < minMeasured ? null : rounded(row.p75) })),
  };
};

/** Steps are four percent apart, so three digits say all there is. The first step is everything below it. */
const rounded = (value: number): number => (value <= 0.001 ? 0 : Number(value.toPrecision(3)));
