import { describe, expect, it } from 'vitest';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';

const { identity, stores, person, send, root, whoIs, school, garden, schoolAdmin } = await twoOrganizations();

const share = (cookie: string, sharing_level: SharingLevel) =>
  send(cookie, 'POST', '/api/achievements/share', {
    user_id: '1',
    achievement_id: 'permission-granted',
    sharing_level,
  });

/** A member with one achievement, which is shared. */
async function sharing(level: SharingLevel, organizationId: string | null = school) {
  const one = await person('learner', organizationId);
  await send(one.cookie, 'POST', '/api/achievements/track-progress', {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step1',
    timestamp: new Date().toISOString(),
    data: {},
  });
  const shared = await share(one.cookie, level);
  expect(shared.statusCode, shared.body).toBe(200);
  return one;
}

/** A new session: the ones before end when rights change. */
const signedInAgain = async (userId: string): Promise<string> => {
  const header = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
  return header.split(';', 1)[0] ?? '';
};

/** What someone reads after everything so far has been projected. */
async function read(cookie: string, url = '/api/community') {
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  return (await send(cookie, 'GET', url)).json();
}
const seenBy = async (cookie: string, limit = 100): Promise<string[]> => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await read(
      cookie,
      `/api/community?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen;
};

const colleague = await person('learner', school);
const gardener = await person('learner', garden);
const alone = await person('learner', null);

describe('the community of an organization', () => {
  it('shows its members what others share with it or with everyone, and nothing else', async () => {
    const [toSchool, toAll, kept] = [
      await sharing('organization'),
      await sharing('community'),
      await sharing('private'),
    ];
    const { organization, items } = await read(colleague.cookie);
    expect(organization).toBe('Flight School');
    expect(items.map(({ id }: { id: string }) => id)).toEqual([toAll.userId, toSchool.userId]);
    expect(items[0]).toEqual({
      id: toAll.userId,
      name: expect.any(String),
      isYou: false,
      achievements: [
        {
          id: 'permission-granted',
          name: 'Permission Granted',
          tier: 'Bronze',
          unlockedAt: expect.any(String),
          confirmed: false,
        },
      ],
      licence: null,
    });
    expect(JSON.stringify(items)).not.toMatch(/@|username/);
    expect(await seenBy(kept.cookie)).not.toContain(kept.userId);
    expect((await read(toAll.cookie)).items[0]).toMatchObject({ isYou: true });
    expect(await seenBy(gardener.cookie)).toEqual([]);
    expect(await read(alone.cookie)).toMatchObject({ organization: null, items: [], next: null });
  });

  it('lists its members page by page, each once', async () => {
    const many = [];
    for (let at = 0; at < 5; at += 1) many.push((await sharing('organization', garden)).userId);
    const seen = await seenBy(gardener.cookie, 2);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(many.toSorted());
    expect((await send(gardener.cookie, 'GET', '/api/community?cursor=nonsense')).statusCode).toBe(400);
  });

  it('forgets at once what is taken back', async () => {
    for (const level of ['organization', 'community'] as const) {
      const one = await sharing(level);
      expect(await seenBy(colleague.cookie)).toContain(one.userId);
      await share(one.cookie, 'private');
      expect(await seenBy(colleague.cookie)).not.toContain(one.userId);
    }
  });

  it('no cache may keep an answer', async () => {
    expect((await send(colleague.cookie, 'GET', '/api/community')).headers['cache-control']).toMatch(/no-store/);
  });

  const leave = async (cookie: string): Promise<void> => {
    expect((await send(cookie, 'POST', '/api/organization/leave', { organizationId: school })).statusCode).toBe(200);
  };

  it('loses a member who leaves, and a reader who leaves loses the community', async () => {
    const [one, reader] = [await sharing('community'), await person('learner', school)];
    expect(await seenBy(reader.cookie)).toContain(one.userId);
    await leave(one.cookie);
    expect(await seenBy(reader.cookie)).not.toContain(one.userId);
    await leave(reader.cookie);
    expect(await read(reader.cookie)).toMatchObject({ organization: null, items: [], next: null });
  });

  it('of another organization does not see what its newest member shared with the one before', async () => {
    const one = await sharing('organization');
    await leave(one.cookie);
    const move = { organizationId: garden };
    const moved = await send(root.cookie, 'PUT', `/api/admin/users/${one.userId}/organization`, move);
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await seenBy(gardener.cookie)).not.toContain(one.userId);
    expect(await seenBy(colleague.cookie)).not.toContain(one.userId);
  });

  const move = async (userId: string, organizationId: string | null): Promise<void> => {
    const moved = await send(root.cookie, 'PUT', `/api/admin/users/${userId}/organization`, { organizationId });
    expect(moved.statusCode, moved.body).toBe(200);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  };
  const levelOf = async (cookie: string): Promise<string> =>
    (await read(cookie, '/api/achievements/user')).achievements[0].shared;

  it.each([
    ['left', (one: { cookie: string }) => leave(one.cookie)],
    ['was removed', (one: { userId: string }) => move(one.userId, null)],
    [
      'was elsewhere',
      async ({ userId }: { userId: string }) => {
        await move(userId, garden);
        await move(userId, null);
      },
    ],
  ])('asks again a member who %s and is back', async (_, goes) => {
    const [one, open] = [await sharing('organization'), await sharing('community')];
    await goes(one);
    await goes(open);
    await move(one.userId, school);
    await move(open.userId, school);
    const [cookie, everyone] = [await signedInAgain(one.userId), await signedInAgain(open.userId)];
    expect(await seenBy(colleague.cookie)).not.toContain(one.userId);
    // Shared with everyone, wherever its owner belongs.
    expect(await seenBy(colleague.cookie)).toContain(open.userId);
    expect([await levelOf(cookie), await levelOf(everyone)]).toEqual(['private', 'community']);
    const mentor = await person('mentor', school);
    const confirm = () =>
      send(mentor.cookie, 'POST', '/api/achievements/validate/permission-granted', {
        mentor_validated: true,
        user_id: one.userId,
      });
    expect((await confirm()).statusCode).toBe(404);
    expect((await share(cookie, 'organization')).statusCode).toBe(200);
    expect(await seenBy(colleague.cookie)).toContain(one.userId);
    expect((await confirm()).statusCode).toBe(200);
  });

  it('forgets a person who was erased', async () => {
    const one = await sharing('community');
    expect(await seenBy(colleague.cookie)).toContain(one.userId);
    const { email } = await whoIs(one.cookie);
    const erased = await send(root.cookie, 'POST', `/api/admin/users/${one.userId}/erase`, { confirm: email });
    expect(erased.statusCode, erased.body).toBe(200);
    expect(await seenBy(colleague.cookie)).not.toContain(one.userId);
  });

  it('still shows what a learner shares who becomes a mentor', async () => {
    const one = await sharing('organization');
    const changed = await send(schoolAdmin.cookie, 'PUT', `/api/organization/members/${one.userId}/role`, {
      role: 'mentor',
      reason: 'They asked for it.',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await seenBy(colleague.cookie)).toContain(one.userId);
  });

  it('reads the same for every role of a member', async () => {
    const one = await sharing('organization');
    const mentor = await person('mentor', school);
    const views = await Promise.all([colleague, mentor, schoolAdmin].map(({ cookie }) => seenBy(cookie)));
    for (const seen of views) expect(seen).toContain(one.userId);
    expect(new Set(views.map((seen) => seen.join(' '))).size).toBe(1);
  });
});
