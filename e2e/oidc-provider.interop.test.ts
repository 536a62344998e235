import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, request } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exportJWK } from 'jose';
import { expect, it } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { newSigningKey } from '#platform/auth/oidc/testing/provider.ts';
import { systemClock } from '#platform/base/clock.ts';
import { guardedRequestWith } from '#platform/base/guarded-request.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { atEnd } from '#platform/testing/at-end.ts';

/** With signs that must be escaped in an Authorization header. */
const [clientId, clientSecret] = ['flight/school', 'a:secret with+special%signs'];

/** Forty packages for this test alone, so they are not among the dependencies. */
const packageName: string = 'oidc-provider';
const isInstalled = ['', ...(createRequire(import.meta.url).resolve.paths(packageName) ?? [])].some((place) =>
  existsSync(join(place, packageName)),
);
const reason = isInstalled ? '' : ` (skipped: npm install --no-save ${packageName}@9.13.3)`;

interface OidcProviderModule {
  readonly Provider: new (issuer: string, settings: object) => { callback(): RequestListener };
}

const people: Readonly<Record<string, object>> = {
  ada: { email: 'ada@acme.example', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
  mallory: { email: 'mallory@acme.example', email_verified: false },
};

/** oidc-provider, the certified implementation, behind TLS on this machine. */
async function startProvider(redirectUri: string, alg: 'RS256' | 'ES256' | 'PS256') {
  const now = Date.now();
  const { privateKey, certificate } = await makeKeyAndCertificate('localhost', {
    from: new Date(now - 60_000),
    until: new Date(now + 3_600_000),
  });
  const server = createServer({ key: privateKey, cert: certificate });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
  const { Provider } = (await import(packageName)) as OidcProviderModule;
  const signing = await newSigningKey('one', alg);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: alg,
        require_auth_time: false,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(signing.privateKey)), kid: 'one', alg, use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: async (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
    cookies: { keys: ['of a test'] },
    pkce: { required: () => true },
  });
  server.on('request', provider.callback());
  atEnd(() => void server.close());
  return { issuer, certificate };
}

const cookiesIn = (answered: Readonly<Record<string, unknown>>): string =>
  [answered['set-cookie']]
    .flat()
    .map((one) => String(one).split(';', 1)[0])
    .join('; ');

/** A browser at the provider: follows its redirects and answers its forms until it is sent back to us. */
function browserAt(certificate: string, redirectUri: string) {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: string) => {
    const asking = request(url, {
      ca: certificate,
      checkServerIdentity: () => undefined,
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    asking.end(form);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { to: answer.headers.location, page: await text(answer) };
  };
  return async (start: string, login: string): Promise<string> => {
    let [url, form] = [start, undefined as string | undefined];
    for (let step = 0; step < 12; step += 1) {
      if (url.startsWith(redirectUri)) return url;
      const { to, page } = await visit(url, form);
      form = undefined;
      if (to === undefined) {
        const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
        if (action === undefined || prompt === undefined) throw new Error(page);
        form = new URLSearchParams({ prompt, login, password: 'x' }).toString();
        url = new URL(action, url).href;
      } else url = new URL(to, url).href;
    }
    throw new Error('The provider never sent the browser back');
  };
}

it.skipIf(!isInstalled).each(['RS256', 'ES256', 'PS256'] as const)(
  `oidc-provider signs in a member with %s${reason}`,
  async (alg) => {
    const redirectUri = 'https://flight.example/api/auth/oidc/callback';
    const { issuer, certificate } = await startProvider(redirectUri, alg);
    const asked = guardedRequestWith({
      isAllowed: () => true,
      tls: { ca: certificate, checkServerIdentity: () => undefined },
    });
    const atProvider = browserAt(certificate, redirectUri);
    const settings = { PUBLIC_URL: 'https://flight.example' };
    const { server, stores, person } = await wholeApi(settings, systemClock, undefined, undefined, asked);
    const organizations = openOrganizations({ ...stores, pool: stores.database.pool });
    const { organizationId } = await organizations.create('Acme', 'acme.example', byOperator());
    const captain = await person('org_admin', organizationId);
    const headers = { host: 'flight.example' };
    const change = async (path: string, payload: object) => {
      const url = `/api/organization/sso/${path}`;
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { ...headers, cookie: captain.cookie },
        payload,
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
      return answer.json<{ sso: SsoView }>().sso;
    };
    const through = async (login: string, url: string, cookie = '') => {
      const begun = await server.inject({ url, headers: { ...headers, cookie } });
      const back = new URL(await atProvider(String(begun.headers.location), login));
      const answer = await server.inject({
        url: `${back.pathname}${back.search}`,
        headers: { ...headers, cookie: cookiesIn(begun.headers), 'sec-fetch-site': 'cross-site' },
      });
      return { to: answer.headers.location, cookie: cookiesIn(answer.headers) };
    };
    const signIn = (login: string) => through(login, '/api/auth/sso?domain=acme.example');

    const { draft } = await change('openid-draft', { issuer, clientId, clientSecret });
    expect(draft).toMatchObject({ kind: 'oidc', issuer, tested: false });
    const tested = await through('ada', draft?.testUrl ?? '', captain.cookie);
    expect(tested.to).toBe('/organization?sso_test=passed&opens=new');
    await change('activate', { connectionId: draft?.connectionId });
    const arrived = await signIn('ada');
    expect(arrived.to).toBe('/login-redirect?saml_login=success&refresh_auth=true');
    const { user } = (
      await server.inject({ url: '/api/auth/user', headers: { ...headers, cookie: arrived.cookie } })
    ).json<{ user: object }>();
    expect(user).toMatchObject({ email: 'ada@acme.example', firstName: 'Ada', lastName: 'Lovelace', organizationId });
    const proof = await through('ada', '/api/auth/sso?domain=acme.example&proof=1', arrived.cookie);
    expect(proof.to).toBe('/security?proof=passed');

    // A browser of their own: the provider still knows Ada in the other one.
    const elsewhere = browserAt(certificate, redirectUri);
    const begun = await server.inject({ url: '/api/auth/sso?domain=acme.example', headers });
    const back = new URL(await elsewhere(String(begun.headers.location), 'mallory'));
    const refused = await server.inject({
      url: `${back.pathname}${back.search}`,
      headers: { ...headers, cookie: cookiesIn(begun.headers) },
    });
    expect(refused.headers.location).toBe('/login?error=sso_failed&sso=acme.example');
  },
);
