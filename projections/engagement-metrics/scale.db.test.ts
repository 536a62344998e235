import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';

const now = '2025-03-12T12:00:00.000Z';
const members = 20_000;
const ours = idFor('organization', 1);
const { pool } = await freshDatabase();
const log = await filledLog();

/** Twelve weeks of activity of every member, as the projectors would write them. */
beforeAll(async () => {
  for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
  await pool.query(`
    create function id_of(n integer) returns uuid immutable language sql as $$ select md5('member' || n)::uuid $$;
    insert into people (user_id, username, email, first_name, last_name, administrator, organization_id, registered_at, revision)
      select id_of(n), 'u' || n, 'u' || n || '@people.test', 'A', 'B', false, '${ours}', '2025-01-01', 0
      from generate_series(1, ${members}) n;
    insert into journey_progress (user_id, started_at, step1_at, step2_at)
      select id_of(n), '2025-01-02', case when n > 3 then timestamptz '2025-01-03' end,
        case when n % 3 = 0 then timestamptz '2025-01-04' end
      from generate_series(1, ${members}) n;
    insert into activity_people (user_id, last_quarter, weeks)
      select id_of(n), timestamptz '2025-03-11 08:00Z' - n % 10 * interval '1 day',
        array(select date '2025-03-10' - 7 * week from generate_series(0, 19) week where (n + week) % 5 > 0 order by 1)
      from generate_series(1, ${members}) n;
    analyze`);
}, 60_000);

const caller = personOf(idFor('member', 0), { role: 'org_admin', organizationId: ours, timeZone: 'UTC' });

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Temp Written Blocks': number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Requests the figures and records the plan of every statement. */
async function asked() {
  const plans: Plan[] = [];
  const explaining = {
    query: async (statement: { text: string; values: unknown[] }) => {
      const explain = `explain (analyze, buffers, format json) ${statement.text}`;
      const { rows } = await pool.query(explain, statement.values);
      plans.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
      return pool.query(statement);
    },
  };
  // The handlers call a pool only in this form.
  const handlers = readHandlers(
    { pool: explaining as never, log, definitions: deliveredDefinitions, clock: { now: () => now } },
    anInstallation,
  );
  const nothing = { params: undefined, query: undefined, body: undefined };
  const answer = await handlers.enterprise(nothing, { caller });
  return { answer, plans };
}

describe(`the figures of an organization with ${members} members`, () => {
  it('are counted from one row per member, without reading quarters of an hour or sorting on disk', async () => {
    const { answer, plans } = await asked();
    expect(answer.figures).toMatchObject({
      started: members,
      steps: [{ completed: null, hidden: 'nearly_all' }, { completed: 6_666 }, {}, {}, {}, {}],
      activeLast7: 12_000,
      activeLast28: members,
    });
    expect(answer.figures?.weeks.map(({ active }) => active)).toEqual(Array(12).fill(16_000));
    const tables = plans.flatMap((plan) => plan['Relation Name'] ?? []);
    expect(new Set(tables)).toEqual(new Set(['people', 'activity_people', 'journey_progress', 'licences']));
    expect(plans.reduce((sum, plan) => sum + plan['Temp Written Blocks'], 0)).toBe(0);
    const read = plans.filter((plan) => plan['Relation Name']);
    const rows = read.reduce((sum, plan) => sum + plan['Actual Rows'] * plan['Actual Loops'], 0);
    expect(rows).toBeLessThanOrEqual(6 * members);
  });

  it('take less than a second', async () => {
    const handlers = readHandlers(
      { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
      anInstallation,
    );
    const nothing = { params: undefined, query: undefined, body: undefined };
    const times: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const begun = performance.now();
      await handlers.enterprise(nothing, { caller });
      times.push(performance.now() - begun);
    }
    // The fastest of several tries, because other work on the machine may slow some down.
    expect(Math.min(...times)).toBeLessThan(1_000);
  });
});
