import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/app/config.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { type WholeApi, wholeApi } from '#platform/testing/whole-api.ts';

const { server, person, config } = await wholeApi({ DEMO: '1' });
const admin = await person('admin');
const headers = { host: 'scenarios.localhost:8080', cookie: admin.cookie };

const statusOf = async (route: string): Promise<number> => {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll(/:\w+/g, 'x').replace('*', 'index.html');
  return (await server.inject({ method: method as 'GET', url, headers })).statusCode;
};

describe('on the host of the money scenarios', () => {
  const served = [
    'GET /api/auth/user',
    'POST /api/auth/login',
    'POST /api/auth/second-step',
    'GET /api/simple-logout',
    'POST /api/auth/recover-username',
    'POST /api/auth/reset-password-request',
    'POST /api/auth/reset-password-verify',
    'POST /api/auth/reset-password',
    'GET /api/features',
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/scenarios',
    'GET /api/scenarios/:scenario/latest',
    'GET /api/scenarios/:scenario/runs',
    'GET /api/scenarios/runs/:id/turns',
    'POST /api/scenarios/:scenario/runs',
    'POST /api/scenarios/runs/:id/turns',
    'POST /api/analytics/events',
    'POST /api/analytics/events/batch',
    'POST /api/analytics/vitals',
  ];
  const isPage = (route: string) =>
    /^(GET|HEAD) \/[^ ]*$/.test(route) && !/ \/(api|metrics|demo|\.well-known)/.test(route);
  const others = [...server.routes.keys()].filter((route) => !served.includes(route) && !isPage(route));

  it('there are calls that its app needs, and many more', () => {
    expect([...server.routes.keys()]).toEqual(expect.arrayContaining(served));
    expect(others.length).toBeGreaterThan(100);
    expect(others).toEqual(
      expect.arrayContaining(['GET /metrics', 'GET /api/admin/users', 'GET /api/docs/', 'GET /demo/outbox']),
    );
  });

  it('no other call is there, not even for an administrator', async () => {
    const answered = await Promise.all(others.map(async (route) => [route, await statusOf(route)] as const));
    expect(answered.filter(([, status]) => status !== 404)).toEqual([]);
  });

  it('is what its app needs', async () => {
    const asked = async (url: string) => (await server.inject({ url, headers })).statusCode;
    for (const url of [
      '/api/auth/user',
      '/api/scenarios',
      '/api/scenarios/lemonade/runs',
      '/api/features',
      '/api/health/ready',
    ]) {
      expect([url, await asked(url)]).toEqual([url, 200]);
    }
    const login = { username: 'newcomer', password: 'demo-flight-2025' };
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: login,
      headers: { host: headers.host },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('a dot at the end of the name makes no difference', async () => {
    const dotted = await server.inject({
      url: '/api/admin/users',
      headers: { ...headers, host: 'scenarios.localhost.:8080' },
    });
    expect(dotted.statusCode).toBe(404);
  });
});

describe('the description of the calls', () => {
  it('is there by default, and not in production unless API_DOCS says so', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:8080',
      ...ownSecrets(),
    };
    const isOn = (settings: Record<string, string>) =>
      readConfig({ DATABASE_URL: config.databaseUrl, ...settings }).apiDocs;
    expect([{}, production, { ...production, API_DOCS: '1' }, { API_DOCS: '0' }].map(isOn)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const statuses = async ({ server: asked }: Pick<WholeApi, 'server'>) => {
      const paths = ['/api/openapi.json', '/api/docs/', '/api/docs/json', '/api/docs'];
      return Promise.all(paths.map(async (url) => (await asked.inject({ url })).statusCode));
    };
    expect((await statuses({ server })).slice(0, 3)).toEqual([200, 200, 200]);
    expect(await statuses(await wholeApi(production))).toEqual([404, 404, 404, 404]);
  });
});
