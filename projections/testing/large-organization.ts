import type { Pool } from 'pg';
import { currentRules, definitionOf, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { allProjectors } from '../all.ts';
import { publish } from '../figures/publish.ts';
import { idFor } from './history.ts';

/** Each scenario, its rules and how many choices a run has. */
const games = scenarioIds
  .map((scenario) => {
    const { turns, choices } = definitionOf(scenario);
    return `('${scenario}', ${currentRules}, ${turns * Object.keys(choices).length})`;
  })
  .join(', ');

export const largeOrganization = idFor('organization', 1);

/**
 * Creates all read models, fills those of the figures as the projector would (members in twenty groups, with twelve weeks of
 * activity), and publishes one Monday, 2025-03-10. Returns how long that took, in milliseconds, and the id of a group.
 */
export async function fillLargeOrganization(pool: Pool, members: number, groups = 20) {
  for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
  await pool.query(`
    create function id_of(n integer) returns uuid immutable language sql as $$ select md5('member' || n)::uuid $$;
    create function group_of(n integer) returns uuid immutable language sql as $$ select md5('group' || n)::uuid $$;
    insert into member_groups select group_of(n), '${largeOrganization}', 'Group ' || n, n, ${members / groups}
      from generate_series(0, ${groups - 1}) n;
    insert into figure_members (user_id, revision, organization_id, joined_at, registered_at, groups)
      select id_of(n), 0, '${largeOrganization}', timestamptz '2024-11-05Z' + n % 3 * interval '31 days', '2024-11-05Z',
        array[group_of(n % ${groups})]
      from generate_series(1, ${members}) n;
    insert into figure_facts (user_id, started_at, step1_at, step2_at, weeks)
      select id_of(n), '2025-01-02Z', case when n > 3 then timestamptz '2025-01-03Z' end,
        case when n % 3 = 0 then timestamptz '2025-01-06Z' end,
        array(select date '2025-03-03' - 7 * week from generate_series(0, 11) week where (n + week) % 5 > 0 order by 1)
      from generate_series(1, ${members}) n;
    insert into figure_achievements select id_of(n), card, '2025-01-03Z'
      from generate_series(1, ${members}) n, unnest(array['permission-granted', 'first-lift', 'steady-rotor'])
        with ordinality a (card, every) where n % every = 0;
    insert into figure_runs (run_id, user_id, scenario, rules, is_branch, began_at, finished_at, life, money, joy, goodwill, bands)
      select md5(g.scenario || n)::uuid, id_of(n), g.scenario, g.rules, false, '2025-01-10Z', '2025-01-11Z',
        n % 100, n * 7 % 100, n * 3 % 100, n % 5, array(select (n + place) % 3 from generate_series(1, g.choices) place)
      from generate_series(1, ${members}) n
        cross join (values ${games}) g (scenario, rules, choices);
    analyze`);
  const began = performance.now();
  await publish(pool, largeOrganization, '2025-03-10', false);
  const publishedIn = performance.now() - began;
  const { rows } = await pool.query<{ id: string }>('select group_of(7)::text as id');
  // Other organizations and earlier weeks, so that reading everything would not be the shortest way.
  await pool.query(`
    insert into published_figures
      select md5('other' || n)::uuid, as_of, label, people, counts from published_figures, generate_series(1, 200) n;
    insert into published_figures
      select organization_id, as_of - 7 * week, label, people, counts
      from published_figures, generate_series(1, 11) week where organization_id = '${largeOrganization}';
    insert into published_play
      select organization_id, as_of - 7 * week, label, scenario, rules, began, finished, counts
      from published_play, generate_series(1, 11) week where organization_id = '${largeOrganization}';
    insert into figure_members (user_id, revision, organization_id, joined_at, registered_at)
      select md5('stranger' || n)::uuid, 0, md5('other' || n % 200)::uuid, '2024-11-05Z', '2024-11-05Z'
      from generate_series(1, ${5 * members}) n`);
  await pool.query('vacuum analyze published_figures');
  await pool.query('vacuum analyze published_play');
  await pool.query('vacuum analyze figure_members');
  return { publishedIn, groupId: rows[0]?.id ?? '' };
}
