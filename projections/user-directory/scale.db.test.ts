import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';

const now = '2026-03-12T12:00:00.000Z';
const [members, others, invitations, organizations] = [20_000, 180_000, 10_000, 2_000];
const changes = 100_000;
const ours = idFor('organization', 1);
const { pool } = await freshDatabase();
const handlers = readHandlers({ pool, log: await filledLog(), clock: { now: () => now } }, anInstallation);

/** An organization of 20,000 in an installation of 200,000, as the projectors would write it. */
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
    insert into organization_invitations (invitation_id, organization_id, email, email_key, sent_at, expires_at, revision)
      select md5('invitation' || n)::uuid, '${ours}', 'Pilot' || 2 * n || '@people.test', 'pilot' || 2 * n || '@people.test',
        timestamptz '2026-03-01' + n / 3 * interval '1 second', timestamptz '2026-03-15', n
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
}, 120_000);

const caller = personOf(idFor('member', 0), { role: 'org_admin', organizationId: ours, timeZone: 'UTC' });
const nothing = { params: undefined, body: undefined };

type Row = 'members' | 'adminUsers' | 'adminOrganizations' | 'invitations';
const read = async (row: Row, query: { query?: string; cursor?: string } = {}) => {
  const page = await handlers[row]({ ...nothing, query: { limit: 50, ...query } }, { caller });
  const items: { id: string }[] = page.items;
  return { items, nextCursor: page.nextCursor };
};

/** The median of five, so that a busy machine does not fail the test. */
const middleMs = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[2] ?? Number.POSITIVE_INFINITY;
};

describe.each([
  ['members', members],
  ['invitations', invitations],
  ['adminOrganizations', organizations],
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
  }, 60_000);

  it.each(['nonsense', Buffer.from('2026-13-45T00:00:00.000Z x').toString('base64url')])(
    'answer an invalid cursor with 400: %s',
    async (cursor) => {
      await expect(read(row, { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
    },
  );
});

describe('answers take less than 0.2 s', () => {
  it.each([
    ['the first members', 'members', {}],
    ['members by the beginning of a common name', 'members', { query: 'LAST1' }],
    ['members by one name', 'members', { query: 'pilot19999' }],
    ['members by an unknown name', 'members', { query: 'zzz' }],
    ['people by one name', 'adminUsers', { query: 'pilot150000' }],
    ['people by an unknown name', 'adminUsers', { query: 'zzz' }],
    ['the first invitations', 'invitations', {}],
    ['organizations by a domain', 'adminOrganizations', { query: 'org1999.' }],
  ] as const)('%s', async (_what, row, query) => {
    await read(row, query);
    const ms = await middleMs(() => read(row, query));
    if (process.env['MEASURE'] === '1') process.stdout.write(`${_what}: ${ms.toFixed(1)} ms\n`);
    expect(ms).toBeLessThan(200);
  });

  it('the search finds the right user', async () => {
    expect((await read('members', { query: 'pilot19999' })).items).toHaveLength(1);
    expect((await read('members', { query: 'pilot20001' })).items).toHaveLength(0);
    expect((await read('adminUsers', { query: 'LAST15000' })).items).toHaveLength(11);
    expect((await read('adminOrganizations', { query: 'organization 1999' })).items).toHaveLength(1);
  });
});

describe('an organization’s systems', () => {
  const head = String(changes).padStart(16, '0');
  const position = (at: number) => String(at).padStart(16, '0');
  const changesAfter = (since: string) =>
    handlers.organizationChanges({ ...nothing, query: { since, limit: 100 } }, { caller });

  it.each([0, changes / 2, changes - 100])('read the changes after %i of 100,000 in less than 0.2 s', async (at) => {
    const ms = await middleMs(() => changesAfter(position(at)));
    if (process.env['MEASURE'] === '1') process.stdout.write(`changes after ${at}: ${ms.toFixed(1)} ms\n`);
    expect(ms).toBeLessThan(200);
    const { items, next, more } = await changesAfter(position(at));
    expect([items.length, next, more]).toEqual([100, position(at + 100), at + 100 < changes]);
  });

  it('read every member once, in pages of less than 0.2 s', async () => {
    const page = (query: { cursor?: string }) =>
      handlers.organizationPeople({ ...nothing, query: { ...query, limit: 1_000 } }, { caller });
    const ms = await middleMs(() => page({}));
    if (process.env['MEASURE'] === '1') process.stdout.write(`a page of 1,000 members: ${ms.toFixed(1)} ms\n`);
    expect(ms).toBeLessThan(200);
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const found: Awaited<ReturnType<typeof page>> = await page(cursor === null ? {} : { cursor });
      expect(found.position).toBe(head);
      for (const { id } of found.items) seen.add(id);
      cursor = found.nextCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(members);
  }, 60_000);
});
