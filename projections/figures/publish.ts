import { shownDates } from '#contracts/groups/figures.ts';
import type { Db } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type Cell, nextCells, type Tally } from './cells.ts';
import { writePlay } from './publish-play.ts';

/** What is stored of a set of people; nobody sees it before it is rounded. */
export interface Counts {
  readonly started: number;
  /** Steps 1 to 6. */
  readonly steps: readonly number[];
  readonly licences: number;
  readonly active7: number;
  readonly active28: number;
  readonly stalled: number;
  /** Stalled people by the step that they have reached: 1 to 6. */
  readonly waiting: readonly number[];
  /** Members for more than 14 days who have not begun. */
  readonly notBegun: number;
  /** Medians of days from the beginning to steps 1 to 6, and to the licence. */
  readonly days: readonly (number | null)[];
  readonly licenceDays: number | null;
  /** How many hold each achievement. */
  readonly achievements: Readonly<Record<string, number>>;
}

/** The labels of every member on a day, as text, `-` for nobody; and where they are counted. */
const standings = `
  with known as (select array_agg(group_id::text order by place) as groups from member_groups where organization_id = $1),
  present as (
    select m.user_id,
      array(select g from unnest(known.groups) with ordinality k (g, place) where g::uuid = any(m.groups) order by place)
        || to_char(case when $3 then m.registered_at else m.joined_at end at time zone 'utc', 'YYYY-MM') as labels
    from figure_members m cross join known
    where case when $3 then m.registered_at < $2::date and m.revision < 2147483647
      else m.organization_id = $1 and m.joined_at < $2::date end),
  standing as (
    select coalesce(c.user_id, p.user_id) as user_id, c.cell, p.labels
    from present p full join (select user_id, cell from figure_people where organization_id = $1) c using (user_id)
    where c.cell is distinct from 0)`;

const readStandings = async (db: Db, organizationId: string, asOf: string, isAll: boolean): Promise<Tally[]> => {
  const { rows } = await db.query<{ from: number | null; labels: string[] | null; people: number }>({
    name: 'figures-standings',
    text: `${standings} select cell as "from", labels, count(*)::integer as people from standing group by 1, 2`,
    values: [organizationId, asOf, isAll],
  });
  return rows;
};

const applyMoves = async (
  db: Db,
  organizationId: string,
  asOf: string,
  isAll: boolean,
  { cells, joined, moves }: ReturnType<typeof nextCells>,
): Promise<void> => {
  if (joined.size > 0) {
    await db.query({
      name: 'figures-join-cells',
      text: `update figure_people p set cell = j.into_cell from unnest($2::integer[], $3::integer[]) j (cell, into_cell)
        where p.organization_id = $1 and p.cell = j.cell`,
      values: [organizationId, [...joined.keys()], [...joined.values()]],
    });
  }
  if (moves.length > 0) {
    const moved = `${standings}, moved as (
      select s.user_id, m.to_cell from standing s
      join unnest($4::integer[], $5::text[], $6::integer[]) m (from_cell, labels, to_cell)
        on m.from_cell = coalesce(s.cell, -1) and m.labels = coalesce(array_to_string(s.labels, ' '), '-'))`;
    const values = [
      organizationId,
      asOf,
      isAll,
      ...columnsOf(
        moves,
        ({ from }) => from ?? -1,
        ({ labels }) => labels?.join(' ') ?? '-',
        'to',
      ),
    ];
    // What is no longer counted goes first, so that both statements see the same standings of the others.
    const { rows: gone } = await db.query<{ id: string }>({
      name: 'figures-uncount',
      text: `${moved} update figure_people p set cell = 0, rests_since = $2::date from moved m
        where p.organization_id = $1 and p.user_id = m.user_id and m.to_cell is null returning p.user_id as id`,
      values,
    });
    const goneIds = gone.map(({ id }) => id);
    await forgetErased(db, organizationId, goneIds);
    await db.query({
      name: 'figures-count',
      text: `${moved} insert into figure_people (organization_id, user_id, cell)
        select $1, user_id, to_cell from moved where to_cell is not null
        on conflict (organization_id, user_id) do update set cell = excluded.cell`,
      values,
    });
  }
  await db.query({
    name: 'figures-forget-cells',
    text: 'delete from figure_cells where organization_id = $1',
    values: [organizationId],
  });
  await db.query({
    name: 'figures-cells',
    text: `insert into figure_cells (organization_id, cell, labels, since)
      select $1, c.cell, coalesce(string_to_array(nullif(c.labels, ''), ' '), '{}'), c.since
      from unnest($2::integer[], $3::text[], $4::date[]) c (cell, labels, since)
      where exists (select from figure_people p where p.organization_id = $1 and p.cell = c.cell)`,
    values: [organizationId, ...columnsOf(cells, 'id', ({ labels }) => labels.join(' '), 'since')],
  });
};

/** People who were erased and are no longer counted anywhere leave nothing behind. */
const forgetErased = async (db: Db, organizationId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  await db.query({
    name: 'figure-people-of-erased',
    text: `delete from figure_people p where organization_id = $1 and user_id = any($2::uuid[])
      and not exists (select from figure_members m where m.user_id = p.user_id)`,
    values: [organizationId, userIds],
  });
  for (const table of ['figure_facts', 'figure_achievements', 'figure_runs'] as const) {
    await db.query({
      name: `${table}-of-erased`,
      text: `delete from ${table} f where f.user_id = any($1::uuid[])
        and not exists (select from figure_members m where m.user_id = f.user_id)
        and not exists (select from figure_people p where p.user_id = f.user_id)`,
      values: [userIds],
    });
  }
};

const stepNumbers = [1, 2, 3, 4, 5, 6] as const;

/** The people who are counted, with their labels and what they had done by the day or by the day they left. */
const counted = `
  with counted as (
    select p.user_id, k.labels || ''::text as labels, least(coalesce(p.until, $2::date), $2::date) as at,
      case when $3 then m.registered_at else m.joined_at end as joined_at
    from figure_people p join figure_cells k using (organization_id, cell)
      left join figure_members m on m.user_id = p.user_id
    where p.organization_id = $1)`;

const done = (step: number): string => `(f.step${step}_at < c.at)`;

const writeFigures = (db: Db, organizationId: string, asOf: string, isAll: boolean) =>
  db.query({
    name: 'figures-write',
    text: `${counted},
      each as (
        select c.user_id, c.labels, f.started_at < c.at as started,
          ${stepNumbers.map((step) => `${done(step)} as step${step}`).join(', ')},
          ${stepNumbers.map((step) => `case when ${done(step)} then greatest(0, extract(epoch from f.step${step}_at - f.started_at) / 86400) end as days${step}`).join(', ')},
          case when f.licence_at < c.at then greatest(0, extract(epoch from f.licence_at - f.started_at) / 86400) end as licence_days,
          f.licence_at < c.at and coalesce(f.licence_revoked_at, 'infinity') >= c.at as licence,
          coalesce(f.weeks && array[$2::date - 7], false) and c.at > $2::date - 7 as active7,
          coalesce(f.weeks && array[$2::date - 7, $2::date - 14], false) as active14,
          coalesce(f.weeks && array[$2::date - 7, $2::date - 14, $2::date - 21, $2::date - 28], false) as active28,
          f.started_at < $2::date - 14 as begun_before,
          c.joined_at < $2::date - 14 as joined_before,
          ${stepNumbers.map((step) => `(case when f.step${step}_at < c.at then 1 else 0 end)`).join(' + ')} as reached
        from counted c left join figure_facts f using (user_id)),
      labelled as (select label, e.*, coalesce(begun_before and not coalesce(step6, false) and not active14, false) as stalled
        from each e cross join unnest(e.labels) label)
      insert into published_figures (organization_id, as_of, label, people, counts)
      select $1, $2::date, label, count(*)::integer, jsonb_build_object(
        'started', count(*) filter (where started),
        'steps', jsonb_build_array(${stepNumbers.map((step) => `count(*) filter (where step${step})`).join(', ')}),
        'licences', count(*) filter (where licence),
        'active7', count(*) filter (where active7),
        'active28', count(*) filter (where active28),
        'stalled', count(*) filter (where stalled),
        'waiting', jsonb_build_array(${stepNumbers.map((step) => `count(*) filter (where stalled and reached = ${step - 1})`).join(', ')}),
        'notBegun', count(*) filter (where joined_before and not coalesce(started, false)),
        'days', jsonb_build_array(${stepNumbers.map((step) => `percentile_cont(0.5) within group (order by days${step})`).join(', ')}),
        'licenceDays', percentile_cont(0.5) within group (order by licence_days),
        'achievements', '{}'::jsonb)
      from labelled group by label
      on conflict do nothing`,
    values: [organizationId, asOf, isAll],
  });

const writeAchievements = (db: Db, organizationId: string, asOf: string, isAll: boolean) =>
  db.query({
    name: 'figures-achievements',
    text: `${counted},
      each as (
        select label, a.achievement_id, count(*)::integer as holders
        from counted c join figure_achievements a on a.user_id = c.user_id and a.unlocked_at < c.at
          cross join unnest(c.labels) label
        group by 1, 2)
      update published_figures f set counts = jsonb_set(counts, '{achievements}', e.held)
      from (select label, jsonb_object_agg(achievement_id, holders) as held from each group by label) e
      where f.organization_id = $1 and f.as_of = $2::date and f.label = e.label`,
    values: [organizationId, asOf, isAll],
  });

/** Counts an organization as it stands at the beginning of a Monday, from what the log says up to here. */
export async function publish(db: Db, organizationId: string, asOf: string, isAll: boolean): Promise<void> {
  // Those who came back are counted as members again, not as they were when they left.
  await db.query({
    name: 'figures-returned',
    text: `update figure_people p set until = null from figure_members m
      where p.organization_id = $1 and p.until is not null and p.cell <> 0 and m.user_id = p.user_id
        and m.organization_id = $1 and m.joined_at < $2::date`,
    values: [organizationId, asOf],
  });
  await db.query({
    name: 'figures-rested',
    text: 'delete from figure_people where organization_id = $1 and cell = 0 and rests_since <= $2::date - 7 * $3::integer',
    values: [organizationId, asOf, shownDates],
  });
  const { rows: cells } = await db.query<Cell>({
    name: 'figures-read-cells',
    text: 'select cell as id, labels, since::text from figure_cells where organization_id = $1',
    values: [organizationId],
  });
  const moving = nextCells(cells, await readStandings(db, organizationId, asOf, isAll), asOf);
  await applyMoves(db, organizationId, asOf, isAll, moving);
  await writeFigures(db, organizationId, asOf, isAll);
  await writeAchievements(db, organizationId, asOf, isAll);
  await writePlay(db, organizationId, asOf);
}
