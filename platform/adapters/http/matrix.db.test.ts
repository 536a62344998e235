import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { scopeOf } from '#contracts/programs/scopes.ts';
import { type OtherRoute, otherRoutes } from './other-routes.ts';
import { undescribed } from './testing/documented.ts';
import { absent, everybody, programsOf, requestOf, samples } from './testing/everybody.ts';
import {
  everyone,
  everyProgram,
  expectedOf,
  mayCall,
  otherSites,
  type Program,
  programOf,
  roleOf,
  type Verdict,
  type Who,
} from './testing/may-call.ts';

const all = await everybody();
const { server, stores, people } = all;
const programs = await programsOf(all);
const weak = {
  journey: await programs.weak('journey:read'),
  uploads: await programs.weak('uploads:read'),
  research: await programs.weak('research:read', 'service of an organization'),
};
const weakFor = ({ tokens }: Endpoint, scope: string): string => {
  if (tokens === 'organization') return weak.research;
  return scope === 'uploads:read' ? weak.journey : weak.uploads;
};

/** What an answer says about who asked; whatever else it says, it was let in. */
const verdictOf = ({ statusCode, body }: { statusCode: number; body: string }): Verdict => {
  const code = statusCode < 400 ? '' : String(JSON.parse(body).code);
  if (statusCode === 401 && code === 'not_signed_in') return 'not signed in';
  if (statusCode === 403) return 'not allowed';
  return statusCode >= 500 && code !== 'unavailable' ? 'fault' : 'let in';
};

/**
 * Who shows what the server makes of a policy: a visitor, the strongest who is turned away, and the weakest and the strongest
 * who are let in. Each row with each role is in policy.test.ts.
 */
const tellingOf = ({ who }: Endpoint): readonly Who[] => {
  const allowed = everyone.filter((one) => expectedOf(who, roleOf[one]) === 'let in');
  const refused = everyone.filter((one) => expectedOf(who, roleOf[one]) !== 'let in');
  return [...new Set<Who | undefined>(['visitor', refused.at(-1), allowed.at(0), allowed.at(-1)])].filter(
    (one) => one !== undefined,
  );
};

describe('every row lets in whom its policy names, and turns the others away before anything else', () => {
  // Signing out would end the sessions of the others' cells.
  const rows = Object.entries(api).filter(([name]) => name !== 'simpleLogout') as [keyof Api, Endpoint][];

  it.each(rows)('%s', async (name, endpoint) => {
    for (const who of tellingOf(endpoint)) {
      const answer = await server.inject(requestOf(endpoint, people[who].cookie, samples[name]?.()));
      expect([who, verdictOf(answer)]).toEqual([who, expectedOf(endpoint.who, roleOf[who])]);
      expect(undescribed(name, answer)).toBeUndefined();
    }
  });
});

describe('every row lets in the programs that it declares, with their scope, and turns away all other tokens', () => {
  const rows = Object.entries(api).filter(([, endpoint]) => endpoint.who !== 'anyone') as [keyof Api, Endpoint][];
  const withToken = (endpoint: Endpoint, name: keyof Api, secret: string) => {
    const request = requestOf(endpoint, '', samples[name]?.());
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${secret}` } };
  };
  const isOpenTo = (endpoint: Endpoint, program: Program): boolean =>
    ({
      none: false,
      personal: programOf[program].kind === 'personal',
      service: true,
      organization: programOf[program].kind === 'service',
    })[endpoint.tokens ?? 'none'];
  const isLetIn = (endpoint: Endpoint, program: Program): boolean =>
    isOpenTo(endpoint, program) && mayCall[endpoint.who].includes(programOf[program].role);
  /** The strongest of each kind that is turned away, and the weakest and the strongest that are let in. */
  const programsFor = (endpoint: Endpoint): readonly Program[] => {
    const allowed = everyProgram.filter((program) => isLetIn(endpoint, program));
    const refused = everyProgram.filter((program) => !isLetIn(endpoint, program));
    const strongest = (kind: string) => refused.findLast((program) => programOf[program].kind === kind);
    return [
      ...new Set(
        [strongest('personal'), strongest('service'), allowed.at(0), allowed.at(-1)].filter((one) => one !== undefined),
      ),
    ];
  };

  it.each(rows)('%s', async (name, endpoint) => {
    for (const program of programsFor(endpoint)) {
      const answer = await server.inject(withToken(endpoint, name, programs.secretOf(program)));
      const expected = isLetIn(endpoint, program) ? 'let in' : 'not allowed';
      expect([program, verdictOf(answer)]).toEqual([program, expected]);
      if (!isOpenTo(endpoint, program)) expect(answer.json().reason).toBe('not_allowed.programs');
      expect(undescribed(name, answer)).toBeUndefined();
    }
  });

  const scoped = rows.flatMap(([name, endpoint]) => {
    const scope = scopeOf(name, endpoint);
    return scope === null ? [] : [[name, scope, endpoint] as const];
  });
  it.each(scoped)('%s needs %s', async (name, scope, endpoint) => {
    const answer = await server.inject(withToken(endpoint, name, weakFor(endpoint, scope)));
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'scope_missing', params: { scope } }]);
    expect(answer.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    expect(undescribed(name, answer)).toBeUndefined();
  });

  it.each(rows)('%s for a token that is none', async (name, endpoint) => {
    const answer = await server.inject(withToken(endpoint, name, 'rhp_none'));
    expect([answer.statusCode, answer.json().reason]).toEqual([401, 'not_signed_in.token_malformed']);
    expect(undescribed(name, answer)).toBeUndefined();
  });

  describe('a service account writes for its organization alone', async () => {
    const elsewhere = await programs.organization('Elsewhere');
    const captains = {
      own: await all.person('org_admin', programs.organizationId),
      foreign: await all.person('org_admin', elsewhere),
    };
    let guests = 0;
    const guest = () => ({ email: `guest-${++guests}@guests.test` });
    const member = (whose: keyof typeof captains) => async () =>
      (await all.person('learner', whose === 'own' ? programs.organizationId : elsewhere)).userId;
    const invitation = (whose: keyof typeof captains) => async () => {
      const { cookie } = captains[whose];
      const request = { method: 'POST', url: '/api/organization/invitations', payload: guest() } as const;
      return String((await server.inject({ ...request, headers: { cookie } })).json().invitation.id);
    };
    const ids: Readonly<Record<string, typeof member>> = {
      members: member,
      invitations: invitation,
    };
    const bodies: { readonly [Name in keyof Api]?: () => object } = {
      changeMemberRole: () => ({ role: 'mentor', reason: 'They asked for it.' }),
      inviteMember: guest,
    };
    const writing = rows.filter(([, { tokens, method }]) => tokens === 'organization' && method !== 'GET');
    const write = async (name: keyof Api, endpoint: Endpoint, id: string) =>
      server.inject({
        ...requestOf(endpoint, '', { params: { id }, ...(bodies[name] && { body: bodies[name]() }) }),
        headers: { authorization: `Bearer ${programs.secretOf('service of an organization')}` },
      });

    it.each(writing)('%s: its own, not those of others, who look like nobody', async (name, endpoint) => {
      const idOf = ids[endpoint.path.split('/')[3] ?? ''];
      if (!idOf) throw new Error(`${endpoint.path} has ids of an unknown kind`);
      const own = await write(name, endpoint, await idOf('own')());
      expect(own.statusCode, own.body).toBe(200);
      if (!endpoint.path.includes(':id')) return;
      const foreignId = await idOf('foreign')();
      const before = await stores.eventLog.log.head();
      const [foreign, nobody] = [await write(name, endpoint, foreignId), await write(name, endpoint, absent)];
      const { requestId: _one, ...theirs } = foreign.json();
      const { requestId: _other, ...nobodys } = nobody.json();
      expect([foreign.statusCode, theirs]).toEqual([404, nobodys]);
      expect(await stores.eventLog.log.head()).toBe(before);
    });
  });

  it('no other route that asks who calls takes a token', async () => {
    const opened = Object.values<OtherRoute>(otherRoutes).filter(({ tokens }) => tokens !== undefined);
    const isScim = ({ path }: OtherRoute) => path.startsWith('/scim/v2/');
    expect(opened.filter((route) => !isScim(route))).toEqual([]);
    for (const route of opened.filter(isScim)) {
      expect([route.path, route.tokens, route.who]).toEqual([route.path, 'organization', 'org_admin']);
    }
    const declared = new Set([...rows.map(([, row]) => row), ...opened].map(({ method, path }) => `${method} ${path}`));
    const others = [...server.routes].filter(([route, who]) => who !== 'anyone' && !declared.has(route));
    expect(others.length).toBeGreaterThan(10);
    for (const [route] of others) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replaceAll(/:\w+/g, absent).replace('*', 'x');
      const headers = { authorization: `Bearer ${programs.secretOf('token of an admin')}` };
      const answer = await server.inject({ method: method as 'GET', url, headers });
      // The board leads a browser to the sign-in.
      const isTurnedAway = answer.statusCode === 403 || answer.headers.location === '/admin/queues';
      expect([route, isTurnedAway]).toEqual([route, true]);
    }
  });
});

describe('what can not be undone, or changes who may get in, asks for a fresh proof of who it is', () => {
  const fresh = (Object.entries(api) as [keyof Api, Endpoint][]).filter(([, endpoint]) => endpoint.recentAuth);

  const isForAdministrators = ({ who }: Endpoint) =>
    mayCall[who].every((role) => role === 'org_admin' || role === 'admin');

  it('whatever only administrators may change', () => {
    /** What needs no recent authentication, and why. */
    const groups = 'Groups give no rights, and no figure of them is about fewer than five people.';
    const whatIf = 'A what-if changes nothing for anyone; to publish needs it.';
    const exceptions: Partial<Record<keyof Api, string>> = {
      startWhatIf: whatIf,
      removeWhatIf: whatIf,
      adminStepUp: 'It is the authentication itself.',
      beginAdminPasskeyProof: 'It begins the authentication.',
      createGroup: groups,
      renameGroup: groups,
      deleteGroup: groups,
      changeGroupMembers: groups,
      checkMemberRoles: 'It changes nothing.',
      recordListExport: 'It records a download of what the caller can read.',
    };
    const writing = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
      ([, endpoint]) => endpoint.method !== 'GET' && isForAdministrators(endpoint),
    );
    expect(writing.length).toBeGreaterThan(15);
    const unproven = writing.filter(([, endpoint]) => !endpoint.recentAuth).map(([name]) => name);
    expect(unproven.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });

  it('of what everybody may call these rows and no others', () => {
    const ofEverybody = fresh.filter(([, endpoint]) => !isForAdministrators(endpoint));
    expect(ofEverybody.map(([name]) => name).toSorted()).toEqual([
      'addPasskey',
      'askDeletion',
      'beginPasskey',
      'beginSecondFactor',
      'changeEmail',
      'confirmSecondFactor',
      'createAccessToken',
      'disableSecondFactor',
      'linkSso',
      'removePasskey',
      'renewRecoveryCodes',
      'revokeAccessToken',
      'rotateAccessToken',
      'unlinkSso',
    ]);
  });

  describe('eleven minutes after the sign-in', () => {
    const { pool } = stores.database;
    beforeAll(() => pool.query("update sessions set proven_at = proven_at - interval '11 minutes'"));
    afterAll(() => pool.query('update sessions set proven_at = now()'));

    it.each(fresh)('%s', async (name, endpoint) => {
      const head = await stores.eventLog.log.head();
      for (const who of tellingOf(endpoint)) {
        const answer = await server.inject(requestOf(endpoint, people[who].cookie, samples[name]?.()));
        const code = {
          'let in': 'proof_needed',
          'not signed in': 'not_signed_in',
          'not allowed': 'not_allowed',
          fault: '',
        }[expectedOf(endpoint.who, roleOf[who])];
        expect([who, answer.json().code]).toEqual([who, code]);
        expect(undescribed(name, answer)).toBeUndefined();
      }
      expect(await stores.eventLog.log.head()).toBe(head);
    });
  });
});

describe('no other site changes anything, whoever is signed in', () => {
  const forms = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
  const changing = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
    ([, endpoint]) => endpoint.method !== 'GET' || endpoint.recorded === true,
  );

  const waysIn = otherSites.flatMap((origin) => forms.map((type) => ({ ...origin, 'content-type': type })));

  // Each row is asked in one way; the rows together in all of them, and policy.test.ts asks for each site.
  it.each(changing)('%s', async (name, endpoint) => {
    const head = await stores.eventLog.log.head();
    const way = waysIn[changing.findIndex(([one]) => one === name) % waysIn.length];
    const request = requestOf(endpoint, people.admin.cookie, samples[name]?.());
    const payload = JSON.stringify(request.payload ?? {});
    const answer = await server.inject({ ...request, payload, headers: { cookie: people.admin.cookie, ...way } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
    expect(undescribed(name, answer)).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await stores.eventLog.log.head()).toBe(head);
  });
});

it('every route that is no row says who may call it, and is known here', () => {
  const rows = new Set(Object.values(api).map((endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`));
  const others = [...server.routes].filter(([route]) => !rows.has(route)).map(([route, who]) => `${route}: ${who}`);
  expect(others.toSorted()).toEqual([
    'DELETE /scim/v2/Groups/:id: org_admin',
    'DELETE /scim/v2/Users/:id: org_admin',
    'GET /*: anyone',
    'GET /.well-known/did.json: anyone',
    'GET /admin/queues/board/: admin',
    'GET /admin/queues/board/api/job-schedulers: admin',
    'GET /admin/queues/board/api/queues/:queueName/:jobId/flow: admin',
    'GET /admin/queues/board/api/queues/:queueName/:jobId/logs: admin',
    'GET /admin/queues/board/api/queues/:queueName/:jobId: admin',
    'GET /admin/queues/board/api/queues/:queueName/default-job-options: admin',
    'GET /admin/queues/board/api/queues/:queueName/job-data-schema: admin',
    'GET /admin/queues/board/api/queues/:queueName/metrics: admin',
    'GET /admin/queues/board/api/queues/:queueName/rate-limit: admin',
    'GET /admin/queues/board/api/queues: admin',
    'GET /admin/queues/board/api/redis/stats: admin',
    'GET /admin/queues/board/job-schedulers: admin',
    'GET /admin/queues/board/queue/:queueName/:jobId: admin',
    'GET /admin/queues/board/queue/:queueName: admin',
    'GET /admin/queues/board/static/*: admin',
    'GET /admin/queues/board: admin',
    'GET /api/account/export: person',
    'GET /api/auth/oidc/callback: anyone',
    'GET /api/auth/saml/callback: anyone',
    'GET /api/auth/saml/metadata: anyone',
    'GET /api/auth/sso: anyone',
    'GET /api/docs/: anyone',
    'GET /api/docs/json: anyone',
    'GET /api/docs/static/*: anyone',
    'GET /api/docs/static/index.html: anyone',
    'GET /api/docs/static/swagger-initializer.js: anyone',
    'GET /api/docs/static/theme/docs.css: anyone',
    'GET /api/docs/yaml: anyone',
    'GET /api/licences/:id/credential: anyone',
    'GET /api/licences/status-list: anyone',
    'GET /api/mentoring/:id/files/:index: mentor',
    'GET /api/openapi.json: anyone',
    'GET /api/stream: person',
    'GET /api/uploads/:id: person',
    'GET /metrics: anyone',
    'GET /scim/v2/Groups/:id: org_admin',
    'GET /scim/v2/Groups: org_admin',
    'GET /scim/v2/ResourceTypes/:id: org_admin',
    'GET /scim/v2/ResourceTypes: org_admin',
    'GET /scim/v2/Schemas/:id: org_admin',
    'GET /scim/v2/Schemas: org_admin',
    'GET /scim/v2/ServiceProviderConfig: org_admin',
    'GET /scim/v2/Users/:id: org_admin',
    'GET /scim/v2/Users: org_admin',
    'GET /unsubscribe/:token: anyone',
    'HEAD /*: anyone',
    'HEAD /admin/queues/board/static/*: admin',
    'HEAD /api/docs/static/*: anyone',
    'PATCH /admin/queues/board/api/*: admin',
    'PATCH /scim/v2/Groups/:id: org_admin',
    'PATCH /scim/v2/Users/:id: org_admin',
    'POST /admin/queues/board/api/*: admin',
    'POST /api/auth/saml/callback: anyone',
    'POST /api/mail/reports: anyone',
    'POST /api/uploads: person',
    'POST /api/witness/file: anyone',
    'POST /scim/v2/Groups: org_admin',
    'POST /scim/v2/Users: org_admin',
    'POST /unsubscribe/:token: anyone',
    'PUT /admin/queues/board/api/*: admin',
    'PUT /admin/queues/board/api/queues/:queueName/:jobId/clean: admin',
    'PUT /admin/queues/board/api/queues/:queueName/:jobId/retry: admin',
    'PUT /admin/queues/board/api/queues/:queueName/clean/:queueStatus: admin',
    'PUT /admin/queues/board/api/queues/:queueName/retry/:queueStatus: admin',
    'PUT /scim/v2/Groups/:id: org_admin',
    'PUT /scim/v2/Users/:id: org_admin',
  ]);
});

it('every route is described for programs, or has a reason not to be', async () => {
  /** No part of what programs use. */
  const hidden: Readonly<Record<string, string>> = {
    'GET /*': 'The pages and their files.',
    'HEAD /*': 'The pages and their files.',
    'GET /metrics': 'For Prometheus, in its own format.',
    'GET /api/openapi.json': 'The description itself.',
    'GET /api/docs': 'The description as a page, with its parts.',
    'GET /admin/queues/board': 'The page of Bull Board, with its parts.',
  };
  const { paths } = (await server.inject({ url: '/api/openapi.json' })).json();
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  );
  const others = [...server.routes.keys()].filter((route) => !described.includes(route));
  /** The page that a route is a part of. */
  const pageOf = (route: string) =>
    route.replace(/^(?:GET|HEAD|PATCH|POST|PUT) (\/api\/docs|\/admin\/queues\/board)\/.*/, 'GET $1');
  expect(others.filter((route) => !(pageOf(route) in hidden))).toEqual([]);
  expect(described.filter((route) => !server.routes.has(route))).toEqual([]);
});
