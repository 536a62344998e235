import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { readHandlers } from '../read-handlers.ts';
import type { ReadContext } from '../read-context.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';
import { explainingPool, rowsReadOf } from '../testing/plans.ts';

const now = '2026-03-12T12:00:00.000Z';
// So many that PostgreSQL plans as it does with ten times as many.
const [members, others, invitations, organizations] = [2_000, 18_000, 1_000, 200];
const changes = 10_000;
const ours = idFor('organization', 1);
const { pool } = await freshDatabase();
const log = await filledLog();
const handlersOn = (database: ReadContext['pool']) =>
  readHandlers({ pool: database, log, definitions: deliveredDefinitions, clock: { now: () => now } }, anInstallation);
const handlers = handlersOn(pool);

/** A large organization in a larger installation, as the projectors would write it. */
beforeAll(async () => {
  for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
  await pool.query(`
    insert into people (user_id, username, email, first_name, last_name, administrator, organization_id, registered_at, revision,
        username_key, email_key, first_name_key, last_name_key)
      select md5('member' || n)::uuid, 'Pilot' || n, 'Pilot' || n || '@people.test', 'First' || n, 'Last' || n, false,
        case when n <= ${members} then '${ours}'::uuid end, timestamptz '2025-01-01' + n / 3 * interval '1 second', 0,
        'pilot' || n, 'pilot' || n || '@people.test', 'first' || n, 'last' || n
      from generate_series(1, ${members + others}) n;
    insert into person_access (user_id, role, organization_id, rights_version, rights_command, revision)
      select user_id, 'learner', organization_id, 0, '', 0 from people;
    insert into organization_invitations
        (invitation_id, organization_id, email, email_key, sent_at, expires_at, role, group_ids, revision)
      select md5('invitation' || n)::uuid, '${ours}', 'Pilot' || 2 * n || '@people.test', 'pilot' || 2 * n || '@people.test',
        timestamptz '2026-03-01' + n / 3 * interval '1 second', timestamptz '2026-03-15', 'learner', '{}', n
      from generate_series(1, ${invitations}) n;
    insert into organization_people
      select user_id, organization_id, registered_at, 0, -1, jsonb_build_object(
        'access', jsonb_build_object('administrator', false, 'identities', '[]'::jsonb, 'membership', jsonb_build_object(
          'organizationId', organization_id, 'role', 'learner', 'since', registered_at, 'sharesProgress', null)),
        'firstName', first_name, 'lastName', last_name, 'email', email, 'steps', '[]'::jsonb, 'achievements', '[]'::jsonb,
        'licence', null)
      from people where organization_id is not null;
    insert into organization_changes
      select '${ours}', lpad(n::text, 16, '0'), 'member.changed', md5('member' || 1 + n % ${members})::uuid, null,
        timestamptz '2025-01-01' + n * interval '1 second'
      from generate_series(1, ${changes}) n;
    insert into organizations (organization_id, name, domains, variant, created_at, revision)
      select md5('organization' || n)::uuid, 'Organization ' || n, jsonb_build_array('org' || n || '.test'), 'standard',
        '2025-01-01', 0
      from generate_series(1, ${organizations}) n;
    analyze`);
});

const caller = personOf(idFor('member', 0), { role: 'org_admin', organizationId: ours, timeZone: 'UTC' });
const nothing = { params: undefined, body: undefined };

type Row = 'members' | 'adminUsers' | 'tenants' | 'invitations';
const read = async (row: Row, query: { query?: string; cursor?: string } = {}) => {
  const page = await handlers[row]({ ...nothing, query: { limit: 50, ...query } }, { caller });
  const items: { id: string }[] = page.items;
  return { items, nextCursor: page.nextCursor };
};

/** The most rows of each table that a plan of these reads goes through. */
async function rowsReadBy(work: (explained: typeof handlers) => Promise<unknown>) {
  const explaining = explainingPool(pool);
  await work(handlersOn(explaining.pool));
  return rowsReadOf(explaining.nodes);
}

describe.each([
  ['members', members],
  ['invitations', invitations],
  ['tenants', organizations],
] as const)('%s', (row, count) => {
  it('are returned page by page, each once', async () => {
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(row, cursor === null ? {} : { cursor });
      expect(page.items.length).toBeGreaterThan(0);
      for (const { id } of page.items) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(count);
  });

  it.each(['nonsense', Buffer.from('2026-13-45T00:00:00.000Z x').toString('base64url')])(
    'answer an invalid cursor with 400: %s',
    async (cursor) => {
      await expect(read(row, { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
    },
  );
});

/** Matches when of no table more rows were read; of one that is not listed, none. */
const atMost = (most: Readonly<Record<string, number>>) =>
  expect.toSatisfy((found: Readonly<Record<string, number>>) =>
    Object.entries(found).every(([table, rows]) => rows <= (most[table] ?? 0)),
  );

describe('an answer reads no more than', () => {
  const page = 51;
  const everyone = members + others;
  it.each([
    ['a page, for the first members', 'members', {}, { people: page, person_access: page }],
    [
      'a page, for members by the beginning of a common name',
      'members',
      { query: 'LAST1' },
      { people: 2 * page, person_access: page },
    ],
    [
      'the members once, for one of them by name',
      'members',
      { query: 'pilot1999' },
      { people: members, person_access: 1 },
    ],
    ['the members once, for an unknown name', 'members', { query: 'zzz' }, { people: members }],
    [
      'everyone once, for one of them by name',
      'adminUsers',
      { query: 'pilot15000' },
      { people: everyone, person_access: 1 },
    ],
    ['everyone once, for an unknown name', 'adminUsers', { query: 'zzz' }, { people: everyone }],
    ['a page, for the first invitations', 'invitations', {}, { organization_invitations: page, people: page }],
    [
      'the organizations and invitations once, for an organization by its domain',
      'tenants',
      { query: 'org199.' },
      { organizations, organization_invitations: invitations },
    ],
  ] as const)('%s', async (_what, row, query, most) => {
    expect(
      await rowsReadBy((explained) => explained[row]({ ...nothing, query: { limit: 50, ...query } }, { caller })),
    ).toEqual(atMost(most));
  });

  it('the search finds the right user', async () => {
    expect((await read('members', { query: 'pilot1999' })).items).toHaveLength(1);
    expect((await read('members', { query: 'pilot2001' })).items).toHaveLength(0);
    expect((await read('adminUsers', { query: 'LAST1500' })).items).toHaveLength(11);
    expect((await read('tenants', { query: 'organization 199' })).items).toHaveLength(1);
  });
});

describe('an organization’s systems', () => {
  const head = String(changes).padStart(16, '0');
  const position = (at: number) => String(at).padStart(16, '0');
  const changesAfter = (since: string) =>
    handlers.organizationChanges({ ...nothing, query: { since, limit: 100 } }, { caller });

  it.each([0, changes / 2, changes - 100])('read a page of changes after %i, and no other changes', async (at) => {
    const query = { since: position(at), limit: 100 };
    expect(await rowsReadBy((explained) => explained.organizationChanges({ ...nothing, query }, { caller }))).toEqual(
      atMost({ organization_changes: 101, organization_people: 101 }),
    );
    const { items, next, more } = await changesAfter(position(at));
    expect([items.length, next, more]).toEqual([100, position(at + 100), at + 100 < changes]);
  });

  it('read every member once, in pages that read no other members', async () => {
    const page = (query: { cursor?: string }, asked = handlers) =>
      asked.organizationPeople({ ...nothing, query: { ...query, limit: 1_000 } }, { caller });
    const { nextCursor } = await page({});
    for (const query of [{}, { cursor: nextCursor ?? '' }]) {
      expect(await rowsReadBy((explained) => page(query, explained))).toEqual(
        atMost({ organization_people: 1_001, organization_changes: 1 }),
      );
    }
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const found: Awaited<ReturnType<typeof page>> = await page(cursor === null ? {} : { cursor });
      expect(found.position).toBe(head);
      for (const { id } of found.items) seen.add(id);
      cursor = found.nextCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(members);
  });
});
