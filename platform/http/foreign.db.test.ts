import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Row } from '#contracts/row.ts';
import { absent, everybody, everyone, now, ours, requestOf, roleOf, samples, type Who } from './testing/everybody.ts';

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

  it('an achievement is confirmed by a mentor or admin of the same organization, and by nobody else', async () => {
    await track(learner.cookie, {
      user_id: '1',
      type: 'step_completion',
      step_id: 'step1',
      timestamp: now(),
      data: {},
    });
    const confirm = async (who: Who) => {
      const url = '/api/achievements/validate/permission-granted';
      const payload = { mentor_validated: true, user_id: learner.userId };
      return send(people[who].cookie, { method: 'POST', url, payload });
    };
    const turnedAway = ['visitor', 'expired', 'learner', 'another learner', 'org admin elsewhere', 'admin'] as const;
    const statuses = await Promise.all(turnedAway.map(async (who) => (await confirm(who)).statusCode));
    expect(statuses).toEqual([401, 401, 403, 403, 404, 404]);
    const before = (await send(learner.cookie, { method: 'GET', url: '/api/achievements/user' })).json();
    expect(before.achievements[0].validated).toBe(false);
    const confirmed = await confirm('mentor');
    expect(confirmed.statusCode).toBe(200);
    const after = (
      await server.inject({
        method: 'GET',
        url: '/api/achievements/user',
        headers: { cookie: learner.cookie, 'x-min-position': String(confirmed.json().position) },
      })
    ).json();
    expect(after.achievements[0].validated).toBe(true);
  });

  it.each(['role', 'permissions', 'organizationId', 'points', 'id', 'isAdmin', 'unlocked_at', '__proto__'])(
    'a field %s of a body gives nobody anything',
    async (field) => {
      for (const [name, row] of Object.entries(api) as [keyof Api, Row][]) {
        if (row.method === 'GET' || row.who === 'anyone') continue;
        const { body = {}, params = {} } = samples[name]?.() ?? {};
        const payload = JSON.stringify(body).replace(
          '{',
          `{${JSON.stringify(field)}:"admin"${Object.keys(body).length > 0 ? ',' : ''}`,
        );
        const request = requestOf(row, learner.cookie, { params });
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
  await identity.accounts.setRole(mentor.userId, 'learner');
  await expect.poll(async () => (await confirm()).statusCode).toBe(403);
});
