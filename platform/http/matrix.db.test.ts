import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Policy } from '#contracts/accounts/permissions.ts';
import { type Role, roles } from '#contracts/accounts/views.ts';
import { type Api, api } from '#contracts/api.ts';
import type { Row } from '#contracts/row.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const ours = '11111111-1111-4111-8111-111111111111';
const theirs = '22222222-2222-4222-8222-222222222222';
const absent = '33333333-3333-4333-8333-333333333333';

const { server, identity, stores, person } = await wholeApi();
const learner = await person('learner', ours);
const people = {
  visitor: { cookie: '' },
  expired: await person('learner', ours),
  learner,
  'another learner': await person('learner', ours),
  mentor: await person('mentor', ours),
  'org admin': await person('org_admin', ours),
  'org admin elsewhere': await person('org_admin', theirs),
  admin: await person('admin', null),
};
await identity.sessions.endAllOf(people.expired.userId);
type Who = keyof typeof people;
const roleOf: Record<Who, Role | undefined> = {
  visitor: undefined,
  expired: undefined,
  learner: 'learner',
  'another learner': 'learner',
  mentor: 'mentor',
  'org admin': 'org_admin',
  'org admin elsewhere': 'org_admin',
  admin: 'admin',
};
const everyone = Object.keys(people) as Who[];

/** Who may call what, said a second time: a row whose policy changes has to be changed here too. */
const mayCall: Record<Policy, readonly Role[]> = {
  anyone: roles,
  person: roles,
  mentor: ['mentor', 'org_admin', 'admin'],
  org_admin: ['org_admin', 'admin'],
  admin: ['admin'],
  'achievement.validate': ['mentor', 'org_admin', 'admin'],
  'organization.read': ['org_admin', 'admin'],
  'organization.manage': ['org_admin', 'admin'],
  'enterprise.read': ['org_admin', 'admin'],
  'user.read': ['admin'],
  'user.events.read': ['admin'],
  'user.role.change': ['admin'],
  'user.erase': ['admin'],
  'projection.read': ['admin'],
  'projection.replay': ['admin'],
  'system.configure': ['admin'],
  'security.read': ['admin'],
};

type Verdict = 'let in' | 'not signed in' | 'not allowed' | 'fault';

const expected = (policy: Policy, role: Role | undefined): Verdict => {
  if (policy === 'anyone') return 'let in';
  if (role === undefined) return 'not signed in';
  return mayCall[policy].includes(role) ? 'let in' : 'not allowed';
};

/** What an answer says about who asked; whatever else it says, it was let in. */
const verdictOf = ({ statusCode, body }: { statusCode: number; body: string }): Verdict => {
  const code = statusCode < 400 ? '' : String(JSON.parse(body).code);
  if (statusCode === 401 && code === 'not_signed_in') return 'not signed in';
  if (statusCode === 403) return 'not allowed';
  return statusCode >= 500 && code !== 'unavailable' ? 'fault' : 'let in';
};

/** Something that a row takes, for the rows where nothing at all is not enough to get past the schemas. */
const now = () => new Date().toISOString();
const samples: { readonly [Name in keyof Api]?: () => { params?: Record<string, string>; body?: object } } = {
  trackProgress: () => ({
    body: { user_id: '1', type: 'emotional_state', timestamp: now(), data: { emotion: 'calm' } },
  }),
  unlockAchievement: () => ({ body: { user_id: '1', achievement_id: 'trust-builder' } }),
  shareAchievement: () => ({ body: { user_id: '1', achievement_id: 'trust-builder', sharing_level: 'private' } }),
  eraseUser: () => ({ body: { confirm: 'somebody@people.test' } }),
  validateAchievement: () => ({
    params: { achievementId: 'permission-granted' },
    body: { mentor_validated: true, user_id: absent },
  }),
};

function requestOf(
  row: Row,
  cookie: string,
  sample: { params?: Record<string, string>; body?: object } = {},
): InjectOptions {
  const url = row.path.replace(
    /:(\w+)/g,
    (_, name: string) => sample.params?.[name] ?? (name === 'step' ? '1' : absent),
  );
  return {
    method: row.method,
    url,
    ...(cookie !== '' && { headers: { cookie } }),
    ...(row.method !== 'GET' && { payload: sample.body ?? {} }),
  };
}

describe('every row lets in whom its policy names, and turns the others away before anything else', () => {
  // Signing out would end the sessions of the others' cells.
  const rows = Object.entries(api).filter(([name]) => name !== 'simpleLogout') as [keyof Api, Row][];
  const cells = rows.flatMap(([name, row]) => everyone.map((who) => [name, who, row] as const));

  it.each(cells)('%s for %s', async (name, who, row) => {
    const answer = await server.inject(requestOf(row, people[who].cookie, samples[name]?.()));
    expect(verdictOf(answer)).toBe(expected(row.who, roleOf[who]));
  });
});

describe('what can not be undone, or changes who may get in, asks for a fresh proof of who it is', () => {
  const fresh = (Object.entries(api) as [keyof Api, Row][]).filter(([, row]) => row.fresh);

  it('these rows and no others', () => {
    expect(fresh.map(([name]) => name).toSorted()).toEqual([
      'activateSso',
      'addOrganizationDomain',
      'askDeletion',
      'beginSecondFactor',
      'changeEmail',
      'changeMemberRole',
      'changeUserOrganization',
      'changeUserRole',
      'disableSecondFactor',
      'disableSso',
      'draftSso',
      'eraseUser',
      'removeMember',
      'renewRecoveryCodes',
    ]);
  });

  const cells = fresh.flatMap(([name, row]) => everyone.map((who) => [name, who, row] as const));
  it.each(cells)('%s for %s, eleven minutes after the sign-in', async (name, who, row) => {
    const { pool } = stores.database;
    await pool.query("update sessions set proven_at = proven_at - interval '11 minutes'");
    const head = await stores.eventLog.log.head();
    const answer = await server.inject(requestOf(row, people[who].cookie, samples[name]?.()));
    const verdict = expected(row.who, roleOf[who]);
    const code = {
      'let in': 'proof_needed',
      'not signed in': 'not_signed_in',
      'not allowed': 'not_allowed',
      fault: '',
    };
    expect(answer.json().code).toBe(code[verdict]);
    expect(await stores.eventLog.log.head()).toBe(head);
    await pool.query('update sessions set proven_at = now()');
  });
});

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

describe('no other site changes anything, whoever is signed in', () => {
  const elsewhere = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8080' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const forms = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
  const changing = (Object.entries(api) as [keyof Api, Row][]).filter(([, row]) => row.method !== 'GET');

  it.each(changing)('%s', async (name, row) => {
    const head = await stores.eventLog.log.head();
    for (const origin of elsewhere) {
      for (const type of forms) {
        const request = requestOf(row, people.admin.cookie, samples[name]?.());
        const payload = JSON.stringify(request.payload ?? {});
        const headers = { cookie: people.admin.cookie, 'content-type': type, ...origin };
        const answer = await server.inject({ ...request, payload, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(await stores.eventLog.log.head()).toBe(head);
  });
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

it('every route that is no row says who may call it, and is known here', () => {
  const rows = new Set(Object.values(api).map((row: Row) => `${row.method} ${row.path}`));
  const others = [...server.routes].filter(([route]) => !rows.has(route)).map(([route, who]) => `${route}: ${who}`);
  expect(others.toSorted()).toEqual([
    'GET /*: anyone',
    'GET /.well-known/did.json: anyone',
    'GET /api/account/export: person',
    'GET /api/auth/saml/metadata: anyone',
    'GET /api/auth/sso: anyone',
    'GET /api/docs/: anyone',
    'GET /api/docs/json: anyone',
    'GET /api/docs/static/*: anyone',
    'GET /api/docs/static/index.html: anyone',
    'GET /api/docs/static/swagger-initializer.js: anyone',
    'GET /api/docs/yaml: anyone',
    'GET /api/licences/:id/credential: anyone',
    'GET /api/licences/status-list: anyone',
    'GET /api/openapi.json: anyone',
    'GET /api/stream: person',
    'GET /api/uploads/:id: person',
    'GET /metrics: anyone',
    'HEAD /*: anyone',
    'HEAD /api/docs/static/*: anyone',
    'POST /api/auth/saml/callback: anyone',
    'POST /api/uploads: person',
  ]);
});
