import type { Db } from '../engine/projector.ts';

/**
 * Numbers of people, by what they are about; without a number there is nobody. Only the first run is looked into that a person
 * finished and that is no branch: everyone counts once, and nobody with hindsight.
 * - `again`: finished more than one run; `improved`: and one of them with more points than the first
 * - `life:b`, `money:b`, `joy:b`, `goodwill:b`: the band of the score
 * - `c:place:b`: the band of a choice in a turn; the place counts all choices of all turns
 */
export type PlayCounts = Readonly<Record<string, number>>;

/** Counts how the people of an organization have played, in the cells in which they are counted, and adds up the cells. */
export const writePlay = (db: Db, organizationId: string, asOf: string) =>
  db.query({
    name: 'figures-play',
    text: `with counted as (
        select user_id, cell, least(coalesce(until, $2::date), $2::date) as at
        from figure_people where organization_id = $1 and cell <> 0),
      runs as (
        select c.user_id, c.cell, c.at, r.run_id, r.scenario, r.rules, r.is_branch, r.life + r.money + r.joy as points,
          case when r.finished_at < c.at then r.finished_at end as finished_at
        from counted c join figure_runs r on r.user_id = c.user_id and r.began_at < c.at),
      players as (
        select cell, user_id, scenario, rules, count(finished_at) as finishes, max(points) filter (where finished_at is not null) as best,
          (array_agg(run_id order by finished_at, run_id) filter (where finished_at is not null and not is_branch))[1] as run_id
        from runs group by cell, user_id, scenario, rules),
      firsts as (
        select p.cell, p.user_id, p.scenario, p.rules, p.finishes, p.best, r.life, r.money, r.joy, r.goodwill, r.bands,
          r.life + r.money + r.joy as points
        from players p join figure_runs r on r.run_id = p.run_id),
      chosen as (
        select cell, scenario, rules, place - 1 as place, band, count(*) as people
        from firsts cross join unnest(bands) with ordinality c (band, place)
        where band is not null group by cell, scenario, rules, place, band),
      numbers as (
        select cell, scenario, rules, 'began' as key, count(*) as people from players group by 1, 2, 3
        union all select cell, scenario, rules, 'finished', count(*) from firsts group by 1, 2, 3
        union all select cell, scenario, rules, 'again', count(*) from firsts where finishes > 1 group by 1, 2, 3
        union all select cell, scenario, rules, 'improved', count(*) from firsts where best > points group by 1, 2, 3
        union all select cell, scenario, rules, score || ':' || band, count(*)
          from firsts cross join lateral (values ('life', least(4, life / 20)), ('money', least(4, money / 20)),
            ('joy', least(4, joy / 20)), ('goodwill', goodwill)) d (score, band)
          where band is not null group by 1, 2, 3, 4
        union all select cell, scenario, rules, 'c:' || place || ':' || band, people from chosen),
      labelled as (
        select label, n.scenario, n.rules, n.key, sum(n.people)::integer as people
        from numbers n join figure_cells k on k.organization_id = $1 and k.cell = n.cell
          cross join unnest(k.labels || ''::text) label
        group by label, n.scenario, n.rules, n.key)
      insert into published_play (organization_id, as_of, label, scenario, rules, began, finished, counts)
      select $1, $2::date, label, scenario, rules,
        coalesce(max(people) filter (where key = 'began'), 0), coalesce(max(people) filter (where key = 'finished'), 0),
        jsonb_object_agg(key, people)
      from labelled group by label, scenario, rules
      on conflict do nothing`,
    values: [organizationId, asOf],
  });
