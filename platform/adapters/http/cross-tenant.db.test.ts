import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { absent, everybody, now, ours, requestOf, samples } from './testing/everybody.ts';
import { everyone, roleOf } from './testing/may-call.ts';

const { server, identity, person, people } = await everybody();
const { learner } = people;

describe("what belongs to one person can't be reached by another", () => {
  const send = (cookie: string, request: InjectOptions) => server.inject({ ...request, headers: { cookie } });
  const feeling = () => ({ user_id: '1', type: 'emotional_state', timestamp: now(), data: { emotion: 'calm' } });
  const track = (cookie: string, body: object) =>
    send(cookie, { method: 'POST', url: '/api/achievements/track-progress', payload: body });

  it.each(everyone.filter((who) => roleOf[who] && who !== 'learner'))('progress is recorded by no %s', async (who) => {
    const before = (await send(learner.cookie, { method: 'GET', url: '/api/achievements/stats' })).body;
    const answer = await track(people[who].cookie, { ...feeling(), user_id: learner.userId });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_user']);
    expect((await send(learner.cookie, { method: 'GET', url: '/api/achievements/stats' })).body).toBe(before);
  });

  it.each(everyone.filter((who) => roleOf[who] && who !== 'learner'))(
    'a notification is not told from one that does not exist by %s',
    async (who) => {
      const made = await send(learner.cookie, {
        method: 'POST',
        url: '/api/notifications',
        payload: {
          title: 'Mine',
          message: 'Only mine',
          type: 'reminder',
          category: 'reminder',
          priority: 'low',
          emotionalTone: 'gentle',
        },
      });
      const id = String(made.json().notification.id);
      const { requestId: _one, ...foreign } = (
        await send(people[who].cookie, { method: 'POST', url: `/api/notifications/${id}/read` })
      ).json();
      const { requestId: _other, ...nothing } = (
        await send(people[who].cookie, { method: 'POST', url: `/api/notifications/${absent}/read` })
      ).json();
      expect(foreign).toEqual(nothing);
      expect(foreign.code).toBe('not_found');
      const list = (await send(learner.cookie, { method: 'GET', url: '/api/notifications?unread=1' })).json();
      expect(list.items.map((item: { id: string }) => item.id)).toContain(id);
      const others = await send(people[who].cookie, { method: 'GET', url: '/api/notifications' });
      expect(others.body).not.toContain(id);
    },
  );

  const share = (cookie: string, sharing_level: SharingLevel) =>
    send(cookie, {
      method: 'POST',
      url: '/api/achievements/share',
      payload: { user_id: '1', achievement_id: 'permission-granted', sharing_level },
    });
  const confirm = (who: { readonly cookie: string }, user_id = learner.userId, id = 'permission-granted') =>
    send(who.cookie, {
      method: 'POST',
      url: `/api/achievements/validate/${id}`,
      payload: { mentor_validated: true, user_id },
    });
  const own = async (cookie: string, position: unknown) => {
    const headers = { cookie, 'x-min-position': String(position) };
    return (await server.inject({ method: 'GET', url: '/api/achievements/user', headers })).json().achievements[0];
  };

  it('an achievement is confirmed by a mentor or admin of the organization it is shared with, and by nobody else', async () => {
    await track(learner.cookie, {
      user_id: '1',
      type: 'step_completion',
      step_id: 'step1',
      timestamp: now(),
      data: {},
    });
    const turnedAway = ['visitor', 'expired', 'learner', 'another learner', 'org admin elsewhere', 'admin'] as const;
    const statuses = async () => Promise.all(turnedAway.map(async (who) => (await confirm(people[who])).statusCode));
    expect(await statuses()).toEqual([401, 401, 403, 403, 404, 404]);
    expect((await confirm(people.mentor)).statusCode).toBe(404);
    const shared = await share(learner.cookie, 'organization');
    expect(await own(learner.cookie, shared.json().position)).toMatchObject({
      shared: 'organization',
      validated: false,
      validatedBy: null,
    });
    expect(await statuses()).toEqual([401, 401, 403, 403, 404, 404]);
    const confirmed = await confirm(people.mentor);
    expect(confirmed.statusCode).toBe(200);
    expect(await own(learner.cookie, confirmed.json().position)).toMatchObject({
      validated: true,
      validatedBy: 'Kim Doe',
    });
  });

  it('a mentor reads the same of what is locked, hidden, unknown, private, private again, or of nobody', async () => {
    await share(learner.cookie, 'private');
    const hidden = catalogue.find((card) => card.hidden)?.id;
    const answers = await Promise.all([
      confirm(people.mentor),
      confirm(people['org admin']),
      confirm(people.mentor, learner.userId, 'trust-builder'),
      confirm(people.mentor, learner.userId, hidden),
      confirm(people.mentor, learner.userId, 'nowhere'),
      confirm(people.mentor, absent),
      confirm(people.mentor, people['org admin elsewhere'].userId),
    ]);
    const said = answers.map((answer) => {
      const { requestId: _, ...rest } = answer.json();
      return JSON.stringify([answer.statusCode, rest]);
    });
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toMatch(/^\[404/);
  });

  it('an achievement that was shared is confirmed by nobody once its owner is erased', async () => {
    const owner = await person('learner', ours);
    const progress = { user_id: '1', type: 'step_completion', step_id: 'step1', timestamp: now(), data: {} };
    await track(owner.cookie, progress);
    await share(owner.cookie, 'community');
    const { email } = (await send(owner.cookie, { method: 'GET', url: '/api/auth/user' })).json().user;
    const url = `/api/admin/users/${owner.userId}/erase`;
    const erased = await send(people.admin.cookie, { method: 'POST', url, payload: { confirm: email } });
    expect(erased.statusCode).toBe(200);
    const { requestId: _one, ...gone } = (await confirm(people.mentor, owner.userId)).json();
    const { requestId: _other, ...nobody } = (await confirm(people.mentor, absent)).json();
    expect(gone).toEqual(nobody);
  });

  it.each(['role', 'permissions', 'organizationId', 'points', 'id', 'isAdmin', 'unlocked_at', '__proto__'])(
    'a field %s of a body gives nobody anything',
    async (field) => {
      for (const [name, endpoint] of Object.entries(api) as [keyof Api, Endpoint][]) {
        if (endpoint.method === 'GET' || endpoint.who === 'anyone') continue;
        const { body = {}, params = {} } = samples[name]?.() ?? {};
        const payload = JSON.stringify(body).replace(
          '{',
          `{${JSON.stringify(field)}:"admin"${Object.keys(body).length > 0 ? ',' : ''}`,
        );
        const request = requestOf(endpoint, learner.cookie, { params });
        const answer = await server.inject({
          ...request,
          payload,
          headers: { cookie: learner.cookie, 'content-type': 'application/json' },
        });
        const allowed = name === 'unlockAchievement' && field === 'unlocked_at';
        expect([400, 403, ...(allowed ? [422] : [])]).toContain(answer.statusCode);
      }
      const user = (await send(learner.cookie, { method: 'GET', url: '/api/auth/user' })).json().user;
      expect(user).toMatchObject({ role: 'learner', permissions: [], organizationId: ours });
    },
  );
});

it('a role that is taken away is gone with the next request', async () => {
  const mentor = await person('mentor', ours);
  const confirm = () =>
    server.inject({
      method: 'POST',
      url: '/api/achievements/validate/permission-granted',
      payload: { mentor_validated: true, user_id: absent },
      headers: { cookie: mentor.cookie },
    });
  expect((await confirm()).statusCode).toBe(404);
  await identity.memberships.changeRole('learner', { userId: mentor.userId, context: byOperator() });
  expect((await confirm()).statusCode).toBe(401);
});
