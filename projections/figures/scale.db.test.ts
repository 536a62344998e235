import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';
import { fillLargeOrganization, largeOrganization } from '../testing/large-organization.ts';

const now = '2025-03-12T12:00:00.000Z';
// `npm run bench -- pages` measures 50,000.
const members = 2_000;
const groups = 20;
const { pool } = await freshDatabase();
const log = await filledLog();
let group = '';

beforeAll(async () => {
  group = (await fillLargeOrganization(pool, members, groups)).groupId;
});

const caller = personOf(idFor('member', 0), { role: 'org_admin', organizationId: largeOrganization, timeZone: 'UTC' });
const call = (query: { set?: string; asOf?: string } = {}) =>
  [{ params: undefined, query, body: undefined }, { caller }] as const;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Requests the figures and records the plan of every statement. */
async function asked<Name extends 'enterprise' | 'enterprisePlay' = 'enterprise'>(
  query: { set?: string },
  name: Name = 'enterprise' as Name, // the default of the type
) {
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
  return { answer: (await handlers[name](...call(query))) as Awaited<ReturnType<(typeof handlers)[Name]>>, plans };
}

describe(`the figures of an organization with ${members} members`, () => {
  it('are read as they were published, by indexes, without anyone’s row', async () => {
    const { answer, plans } = await asked({ set: group });
    expect(answer).toMatchObject({ members, asOf: '2025-03-10', figures: { people: 100 } });
    expect(answer.sets.filter(({ kind, main }) => kind === 'group' && main?.people === 100)).toHaveLength(groups);
    expect(answer.sets.filter(({ kind }) => kind === 'month').map(({ id }) => id)).toEqual([
      '2025-01',
      '2024-12',
      '2024-11',
    ]);
    expect(plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan['Actual Rows'] > groups)).toEqual([]);
    const tables = new Set(plans.flatMap((plan) => plan['Relation Name'] ?? []));
    // Of the members only their number today is counted, and of people those who are invited are looked up.
    expect(tables).toEqual(
      new Set(['figure_members', 'member_groups', 'organization_invitations', 'people', 'published_figures']),
    );
  });

  it('tell how they play by indexes too', async () => {
    const { answer, plans } = await asked({ set: group }, 'enterprisePlay');
    expect(answer).toMatchObject({ asOf: '2025-03-10', runs: { people: 100 } });
    expect(plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan['Actual Rows'] > groups)).toEqual([]);
    const tables = new Set(plans.flatMap((plan) => plan['Relation Name'] ?? []));
    expect(tables).toEqual(new Set(['member_groups', 'published_figures', 'published_play']));
  });

  it('count everyone', async () => {
    const { answer } = await asked({});
    expect(answer.figures).toMatchObject({
      people: members,
      started: { hidden: 'nearly_all' },
      active7: { count: 1_600 },
      steps: [{ completed: { hidden: 'nearly_all' } }, { completed: { count: 665 }, days: 4 }, {}, {}, {}, {}],
    });
    expect(answer.figures?.achievements.slice(0, 2)).toEqual([
      { id: 'permission-granted', category: 'Getting Started', holders: { count: null, hidden: 'nearly_all' } },
      { id: 'first-lift', category: 'Getting Started', holders: { count: 1_000, hidden: null } },
    ]);
  });
});
