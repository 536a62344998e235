import { describe, expect, it } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { GuardedRequestFailed } from '#platform/base/guarded-request.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { systemClock } from '#platform/base/clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { run } from '#platform/app/cli/main.ts';
import { openTerminal } from '#platform/app/cli/testing/terminal.ts';
import { openOrganizations } from '../organizations/organizations.ts';
import { ClientSecrets } from './client-secrets.ts';
import { ada, openProvider } from './testing/provider.ts';

const provider = await openProvider();
const { server, stores, config, person, logged } = await wholeApi(
  {},
  systemClock,
  undefined,
  undefined,
  provider.request,
);
const { pool } = stores.database;
const terminal = openTerminal({
  DATABASE_URL: config.databaseUrl ?? '',
  DATA_DIR: config.dataDir,
  ALLOW_UNSAFE_DATABASE: '1',
});
const organizations = openOrganizations({ ...stores, pool });
const { organizationId } = await organizations.create('Acme', 'acme.example', byOperator());
const captain = await person('org_admin', organizationId);
const { issuer, clientId, clientSecret } = provider;

const cookieIn = (headers: Record<string, unknown>, name: string): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith(name))
    ?.split(';', 1)[0] ?? '';

const change = async (path: string, payload: object, method: 'POST' | 'DELETE' = 'POST') =>
  server.inject({ method, url: `/api/organization/sso/${path}`, headers: { cookie: captain.cookie }, payload });
const enter = (change_: object = {}) => change('openid-draft', { issuer, clientId, clientSecret, ...change_ });
const view = async () =>
  (await server.inject({ url: '/api/organization/sso', headers: { cookie: captain.cookie } })).json<SsoView>();

/** Goes to the provider, signs somebody in there, and opens the address to which the provider leads back. */
async function through(url: string, someone: object = ada, cookie = '') {
  const begun = await server.inject({ url, headers: { cookie } });
  const parameters = provider.authorize(String(begun.headers.location), { ...someone });
  const callback = `/api/auth/oidc/callback?${parameters.toString()}`;
  const headers = { cookie: cookieIn(begun.headers, 'rh_saml_'), 'sec-fetch-site': 'cross-site' };
  return { callback, headers, back: await server.inject({ url: callback, headers }) };
}
const signIn = (someone: object = ada) => through('/api/auth/sso?domain=acme.example', someone);
/** Begins to sign in, as whoever types an address of the domain. */
const begin = () => server.inject({ url: '/api/auth/sso?domain=acme.example' });
const whoIs = async (cookie: string) =>
  (await server.inject({ url: '/api/auth/user', headers: { cookie } })).json<{ user: object | null }>().user;

describe('an organization with an OpenID Connect provider', () => {
  it('enters it, tests it and activates it; then its members sign in', async () => {
    expect((await enter({ issuer: `${issuer}/.well-known/openid-configuration` })).statusCode).toBe(200);
    const { draft, serviceProvider } = await view();
    expect(draft).toMatchObject({ kind: 'oidc', issuer, clientId, tested: false });
    expect(serviceProvider.redirectUri).toMatch(/\/api\/auth\/oidc\/callback$/);
    const early = await change('activate', { connectionId: draft?.connectionId });
    expect([early.statusCode, early.json()]).toEqual([422, expect.objectContaining({ code: 'connection_untested' })]);
    expect((await begin()).headers.location).toContain('sso_not_in_force');

    const { back } = await through(draft?.testUrl ?? '', ada, captain.cookie);
    expect(back.headers.location).toBe('/organization?sso_test=passed&opens=new');
    expect((await change('activate', { connectionId: draft?.connectionId })).statusCode).toBe(200);

    const arrived = await signIn();
    expect(arrived.back.headers.location).toBe('/login-redirect?saml_login=success&refresh_auth=true');
    const session = cookieIn(arrived.back.headers, 'rh_session');
    expect(await whoIs(session)).toMatchObject({ email: 'ada@acme.example', firstName: 'Ada', organizationId });
    const again = await server.inject({ url: arrived.callback, headers: arrived.headers });
    expect(again.headers.location).toBe('/login?error=sso_too_late');
  });

  it('never sees the client secret again, and neither does the log', async () => {
    const events: unknown[] = [];
    for await (const event of stores.eventLog.log.readStream(`organization-${organizationId}`)) events.push(event);
    for (const text of [JSON.stringify(await view()), JSON.stringify(events), logged()]) {
      expect(text).not.toContain(clientSecret);
    }
    const kept = await pool.query<{ id: string; sealed: Buffer }>(
      'select id, sealed_secret as sealed from oidc_client_secrets',
    );
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.sealed.toString('latin1')).not.toContain(clientSecret);
    const secrets = new ClientSecrets(pool, config);
    const id = kept.rows[0]?.id ?? '';
    await secrets.rotate();
    expect(await secrets.of(id, organizationId)).toBe(clientSecret);
    expect(await secrets.of(id, captain.userId)).toBeUndefined();
  });

  it('saves the same client without its secret, and another one only with it', async () => {
    expect((await enter({ clientSecret: undefined })).json<{ sso: SsoView }>().sso.draft).toBeNull();
    const other = await enter({ clientId: 'another', clientSecret: undefined });
    expect([other.statusCode, other.json()]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'body.clientSecret' })] }),
    ]);
  });

  it.each([
    ['http://idp.acme.example', /https/],
    ['https://idp.acme.example?tenant=1', /no usable OpenID Connect/],
    ['https://idp.acme.example/nothing', /no usable OpenID Connect/],
    ['nonsense', /https/],
  ])('learns what is wrong with the issuer %s', async (wrong, words) => {
    const refused = await enter({ issuer: wrong });
    expect(refused.statusCode).toBe(400);
    const { issues } = refused.json<{ issues: { path: string; message: string }[] }>();
    expect(issues).toMatchObject([{ path: 'body.issuer', message: expect.stringMatching(words) }]);
  });

  it('leads people who cannot be sent to the provider back to the sign-in, with what to do', async () => {
    const started = await server.inject({ url: '/api/auth/sso?domain=acme.example' });
    expect(started.headers.location).toContain(`${issuer}/authorize?`);
    provider.behaviour.instead = {
      token: () => {
        throw new GuardedRequestFailed('late');
      },
    };
    expect((await signIn()).back.headers.location).toBe('/login?error=sso_provider_down&sso=acme.example');
    provider.reset();
  });

  it('answers everything that can be opened with a redirect, never with a fault', async () => {
    const begun = await server.inject({ url: '/api/auth/sso?domain=acme.example' });
    const cookie = cookieIn(begun.headers, 'rh_saml_');
    const state = provider.authorize(String(begun.headers.location)).get('state') ?? '';
    for (const query of [
      '',
      '?',
      '?code=x',
      '?state=',
      `?state=${state}&state=${state}&code=x`,
      '?state=%00&code=%ff',
    ]) {
      const opened = await server.inject({ url: `/api/auth/oidc/callback${query}`, headers: { cookie } });
      expect([query, opened.statusCode, opened.headers.location]).toEqual([
        query,
        302,
        expect.stringMatching(/^\/login\?error=sso_/),
      ]);
    }
    // A scanner's HEAD request leaves the sign-in for its person.
    const head = await server.inject({
      method: 'HEAD',
      url: `/api/auth/oidc/callback?state=${state}&code=x`,
      headers: { cookie },
    });
    expect(head.statusCode).toBe(405);
    const posted = await server.inject({ method: 'POST', url: '/api/auth/oidc/callback', payload: { state } });
    expect(posted.statusCode).toBe(405);
  });

  it('is named by doctor when its secret is lost, or needs another ENCRYPTION_KEY', async () => {
    const check = async () => {
      await run(['doctor']);
      return /Single sign-on +(.*)/.exec(terminal.out)?.[1];
    };
    expect(await check()).toBeUndefined();
    await pool.query("update oidc_client_secrets set sealed_secret = sealed_secret || '\\x00'");
    expect(await check()).toMatch(/^Acme: no client secret that ENCRYPTION_KEY opens/);
    await pool.query(
      'update oidc_client_secrets set sealed_secret = substring(sealed_secret for length(sealed_secret) - 1)',
    );
    terminal.out = '';
    expect(await check()).toBeUndefined();
  });

  it('stops a member who leaves, and signs everyone out when it is deactivated', async () => {
    const bo = { ...ada, sub: 'bo', email: 'bo@acme.example' };
    const [leaving, staying] = [await signIn(bo), await signIn()].map(({ back }) =>
      cookieIn(back.headers, 'rh_session'),
    );
    const left = await server.inject({
      method: 'POST',
      url: '/api/organization/leave',
      headers: { cookie: leaving ?? '' },
      payload: { organizationId },
    });
    expect(left.statusCode).toBe(200);
    expect(await whoIs(leaving ?? '')).toBeNull();
    expect(await whoIs(staying ?? '')).not.toBeNull();
    const ended = await change('disable', {});
    expect(ended.statusCode).toBe(200);
    expect(await whoIs(staying ?? '')).toBeNull();
    expect((await pool.query('select from oidc_client_secrets')).rowCount).toBe(0);
    expect((await begin()).headers.location).toContain('sso_unknown_domain');
  });
});
