import type { Pool } from 'pg';
import type { UsageGrouping } from '#contracts/analytics/usage.ts';
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

const maxRows = 100;
const maxWays = 200;
/** Fewer measurements say nothing about how a page feels. */
const minMeasured = 20;
const maxReleases = 4;

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

/** The most frequent values of a facet with their events and people, after how many values there are. */
const readFacet = async (db: Db, facet: string, most: number, { from, until, organization }: CountedRange) => {
  const { rows } = await db.query<Counted & { values: number }>({
    name: 'usage-facet',
    text: `with counted as (
        select c.id, c.value, sum(d.events) as events
        from usage_cells c join usage_days d on d.cell = c.id
        where c.facet = $1 and d.organization_id = coalesce($2, '') and d.day between $3 and $4
        group by c.id),
      top as (select *, count(*) over ()::integer as values from counted order by events desc, value limit $5)
      select value, values, events::float8,
        (select coalesce(sum(p.last), 0)::integer from usage_people_days p
          where p.organization_id = coalesce($2, '') and p.cell = top.id and p.day >= $3) as people
      from top order by top.events desc, value`,
    values: [facet, organization, from, until, most],
  });
  return rows;
};

const readDays = async (db: Db, { from, until, organization }: CountedRange) => {
  const { rows } = await db.query<{ day: string; events: number; people: number }>({
    name: 'usage-days',
    text: `select day::text, d.events::float8, coalesce(p.present, 0)::integer as people
      from usage_days d left join usage_people_days p using (organization_id, cell, day)
      where cell = (select id from usage_cells where facet = 'all') and organization_id = coalesce($1, '')
        and day between $2 and $3`,
    values: [organization, from, until],
  });
  return rows;
};

/** Usage events and the people behind them, by day and by a facet. */
export const usageFigures = async (db: Db, range: CountedRange, by: UsageGrouping) => {
  const [[total], days, rows] = await Promise.all([
    readFacet(db, 'all', 1, range),
    readDays(db, range),
    readFacet(db, by, maxRows, range),
  ]);
  const everybody = total?.people ?? 0;
  const each = daysOf(range).map((day) => ({
    day,
    ...shownOf(days.find((known) => known.day === day) ?? { events: 0, people: 0 }, everybody),
  }));
  // Of a group that is too small, no part may be shown either: the parts would add up.
  const isTooSmall = everybody > 0 && everybody < minPeople;
  return {
    from: range.from,
    until: range.until,
    least: minPeople,
    ...shownOf(total ?? { events: 0, people: 0 }, everybody),
    days: isTooSmall ? [] : each,
    rows: isTooSmall ? [] : rows.map((row) => ({ name: row.value, ...shownOf(row, everybody) })),
    more: isTooSmall ? 0 : Math.max(0, (rows[0]?.values ?? 0) - rows.length),
  };
};

const daysOf = ({ from, until }: CountedRange): string[] => {
  const days = [];
  for (let day = from; day <= until; day = dayShifted(day, 1)) days.push(day);
  return days;
};

/** The most frequent ways from a page to the next one, without those of a few people. */
export const usageWays = async (db: Db, range: CountedRange) => {
  const [[total], ways] = await Promise.all([readFacet(db, 'all', 1, range), readFacet(db, 'way', maxWays, range)]);
  const everybody = total?.people ?? 0;
  const rows = ways
    .filter(({ people }) => people >= minPeople)
    .map((row) => {
      const [from = '', to = ''] = row.value.split(' ');
      return { from, to, ...shownOf(row, everybody) };
    });
  return { from: range.from, until: range.until, least: minPeople, rows };
};

const vitalNames = ['CLS', 'FID', 'FCP', 'LCP', 'TTFB', 'INP'] as const;

/** What three quarters of the measurements stay below, by page and release. Measurements are stored without persons. */
export const vitalFigures = async (db: Db, { from, until }: CountedRange) => {
  const { rows } = await db.query<{
    name: (typeof vitalNames)[number];
    page: string | null;
    release: string;
    measured: number;
    p75: number;
  }>({
    name: 'vital-figures',
    text: `with steps as (
        select name, page, release, step, sum(measured) as measured from vital_days
        where day between $1 and $2 and release <> '' and name = any($3)
        group by grouping sets ((name, page, release, step), (name, release, step))),
      up_to as (
        select *, sum(measured) over (partition by name, page, release order by step) as up_to,
          sum(measured) over (partition by name, page, release) as total
        from steps where page is distinct from '')
      select name, page, release, max(total)::integer as measured,
        min(0.001 * 1.04 ^ step) filter (where up_to >= 0.75 * total)::float8 as p75
      from up_to group by name, page, release
      order by max(total) desc, page nulls first limit 2000`,
    values: [from, until, vitalNames],
  });
  const releases = [...new Set(rows.map(({ release }) => release))]
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .slice(0, maxReleases);
  return {
    from,
    until,
    least: minMeasured,
    releases,
    rows: rows
      .filter(({ release }) => releases.includes(release))
      .map((row) => ({ ...row, p75: row.measured < minMeasured ? null : rounded(row.p75) })),
  };
};

/** Steps are four percent apart, so three digits say all there is. The first step is everything below it. */
const rounded = (value: number): number => (value <= 0.001 ? 0 : Number(value.toPrecision(3)));
