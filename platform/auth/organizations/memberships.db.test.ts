import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountState, accountDecider } from '#commands/accounts/account.ts';
import { roleOf } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { twoOrganizations } from '../testing/two-organizations.ts';

const reason = 'Their tasks have changed.';

const {
  stores,
  identity,
  person,
  send,
  whoIs,
  root,
  school,
  garden,
  schoolAdmin,
  schoolMember,
  gardenAdmin,
  gardenMember,
} = await twoOrganizations();
const { pool } = stores.database;

interface Somebody {
  readonly userId: string;
  cookie: string;
}
type Sender = Parameters<typeof send>;

/** Signs somebody in again after their sessions ended. */
const again = async (somebody: Somebody) => {
  const header = await identity.sessions.start(somebody.userId, { userAgent: '', ip: '' }, undefined);
  somebody.cookie = header.split(';')[0] ?? '';
};
const done = async (...request: Sender) => {
  const answer = await send(...request);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
};
const admins = (who: Somebody, what: 'role' | 'organization', body: object) =>
  done(root.cookie, 'PUT', `/api/admin/users/${who.userId}/${what}`, body);
const captains = (captain: Somebody, who: Somebody, role: string) =>
  done(captain.cookie, 'PUT', `/api/organization/members/${who.userId}/role`, { role, reason });

async function joinByInvitation(who: Somebody, captain: Somebody) {
  await again(who);
  const { email } = await whoIs(who.cookie);
  await done(captain.cookie, 'POST', '/api/organization/invitations', { email });
  await stores.eventMails.collect();
  const { rows } = await pool.query<{ facts: { invitation: string } }>(
    "select facts from outgoing_mail where kind = 'invitation' order by created_at desc limit 1",
  );
  await done(who.cookie, 'POST', '/api/organization/invitations/accept', { invitation: rows[0]?.facts.invitation });
}

/** How somebody comes to be something in the school. */
const ways: Readonly<Record<string, (who: Somebody) => Promise<void>>> = {
  'a member by invitation': (who) => joinByInvitation(who, schoolAdmin),
  'a member by an administrator': (who) => admins(who, 'organization', { organizationId: school }),
  'a mentor by the captain': async (who) => {
    await joinByInvitation(who, schoolAdmin);
    await captains(schoolAdmin, who, 'mentor');
  },
  'a captain by the captain': async (who) => {
    await joinByInvitation(who, schoolAdmin);
    await captains(schoolAdmin, who, 'org_admin');
  },
  'a mentor by an administrator': async (who) => {
    await admins(who, 'organization', { organizationId: school });
    await admins(who, 'role', { role: 'mentor', reason });
  },
  'a captain by an administrator': async (who) => {
    await admins(who, 'organization', { organizationId: school });
    await admins(who, 'role', { role: 'org_admin', reason });
  },
};

const leave = async (who: Somebody) => {
  await again(who);
  await done(who.cookie, 'POST', '/api/organization/leave', { organizationId: school });
};
const remove = (who: Somebody) => done(schoolAdmin.cookie, 'DELETE', `/api/organization/members/${who.userId}`);

/** How that ends, and where it leaves them. */
const ends: Readonly<Record<string, { end: (who: Somebody) => Promise<void>; where: string | null }>> = {
  leaving: { end: leave, where: null },
  'being removed': { end: remove, where: null },
  'being moved to no organization': {
    end: (who) => admins(who, 'organization', { organizationId: null }),
    where: null,
  },
  'being moved to another organization': {
    end: (who) => admins(who, 'organization', { organizationId: garden }),
    where: garden,
  },
  'leaving and accepting an invitation of another': {
    end: async (who) => {
      await leave(who);
      await joinByInvitation(who, gardenAdmin);
    },
    where: garden,
  },
  'being moved out and accepting an invitation of another': {
    end: async (who) => {
      await admins(who, 'organization', { organizationId: null });
      await joinByInvitation(who, gardenAdmin);
    },
    where: garden,
  },
  'being removed and coming back by invitation': {
    end: async (who) => {
      await remove(who);
      await joinByInvitation(who, schoolAdmin);
    },
    where: school,
  },
  'becoming an administrator, being moved, and being one no more': {
    end: async (who) => {
      await admins(who, 'role', { role: 'admin', reason });
      await admins(who, 'organization', { organizationId: null });
      await admins(who, 'role', { role: 'learner', reason });
    },
    where: null,
  },
};

async function stateInLog(userId: string): Promise<AccountState> {
  let state = accountDecider.initialState;
  for await (const event of stores.eventLog.log.readStream(`account-${userId}`)) {
    state = accountDecider.evolve(state, event as RecordedEvent<AccountEvent>);
  }
  return state;
}

const withoutOrganization =
  "select user_id from person_access where organization_id is null and role not in ('learner', 'admin')";

beforeEach(() => pool.query('truncate rate_counts'));

describe('a role in an organization ends with the membership', () => {
  /** Each ending once, and each way at least once: the decision knows only the membership, not how it began. */
  const begins = Object.keys(ways);
  const pairs = Object.keys(ends).map((end, index) => [begins[index % begins.length] ?? '', end] as const);

  it.each(pairs)('%s, after %s, is a learner again', async (way, name) => {
    const who: Somebody = await person('learner', null);
    await ways[way]?.(who);
    const { end, where } = ends[name] ?? { end: leave, where: null };
    await end(who);
    await again(who);
    expect(await whoIs(who.cookie)).toMatchObject({ role: 'learner', organizationId: where, permissions: [] });
    const state = await stateInLog(who.userId);
    expect([roleOf(state), state.membership?.organizationId ?? null]).toEqual(['learner', where]);
    const members = await send(who.cookie, 'GET', '/api/organization/members');
    expect(members.statusCode).toBe(403);
    expect((await pool.query(withoutOrganization)).rows).toEqual([]);
  });
});

describe('nobody has a role over members without an organization', () => {
  it('by no administrator', async () => {
    const somebody = await person('learner', null);
    for (const role of ['mentor', 'org_admin']) {
      const answer = await send(root.cookie, 'PUT', `/api/admin/users/${somebody.userId}/role`, { role, reason });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    }
    expect(await whoIs(somebody.cookie)).toMatchObject({ role: 'learner' });
  });
});

describe('the groups of an organization', () => {
  const addressOf = async ({ cookie }: Somebody) => String((await whoIs(cookie)).email);
  const asked = async (...request: Sender) => (await send(...request)).json();

  it('get the members of a list, and nobody of another organization', async () => {
    const path = '/api/organization/groups';
    const { group } = await asked(schoolAdmin.cookie, 'POST', path, { name: 'Tower' });
    const [own, foreign] = [await addressOf(schoolMember), await addressOf(gardenMember)];
    const list = { action: 'add', text: `Name,Email\nA,${own}\nB,${foreign}\nC,${own}\nno address` };
    const members = `${path}/${group.id}/members`;
    const expected = {
      people: 1,
      lines: 4,
      passed: [
        { line: 3, problem: 'not_a_member' },
        { line: 4, problem: 'twice' },
        { line: 5, problem: 'no_address' },
      ],
      passedInAll: 3,
    };
    expect(await asked(schoolAdmin.cookie, 'POST', members, list)).toMatchObject(expected);
    expect((await asked(schoolAdmin.cookie, 'GET', members)).items).toMatchObject([{ id: schoolMember.userId }]);
    expect((await send(gardenAdmin.cookie, 'GET', members)).statusCode).toBe(404);
    expect((await asked(gardenAdmin.cookie, 'GET', path)).groups).toEqual([]);
    const figures = await send(gardenAdmin.cookie, 'GET', `/api/enterprise?set=${group.id}`);
    expect(figures.statusCode).toBe(404);
  });

  it('are beside a list of those who would get another role, which changes nothing by itself', async () => {
    const text = [await addressOf(schoolMember), await addressOf(schoolAdmin), await addressOf(gardenMember)].join(
      '\n',
    );
    const found = await asked(schoolAdmin.cookie, 'POST', '/api/organization/members/roles/check', {
      role: 'mentor',
      text,
    });
    expect(found).toMatchObject({ members: [{ id: schoolMember.userId }], more: 0, lines: 3 });
    expect(found.passed.map(({ problem }: { problem: string }) => problem)).toEqual(['administrator', 'not_a_member']);
    expect(await whoIs(schoolMember.cookie)).toMatchObject({ role: 'learner' });
  });
});
