import { createHash, createHmac, randomUUID } from 'node:crypto';
import { exportSPKI } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { OidcProviders } from '#platform/adapters/oidc/provider.ts';
import { GuardedRequestFailed } from '#platform/base/guarded-request.ts';
import type { SsoRefusalReason } from '#platform/base/sso/sso-refusal.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { now } from '../saml/testing/identity-provider.ts';
import { openWorld, type Posting } from '../saml/testing/world.ts';
import { ada, newSigningKey, openProvider, signWith, type TestProvider } from './testing/provider.ts';

const minutes = (count: number) => count * 60;
const seconds = Math.floor(now.getTime() / 1_000);

const provider = await openProvider({ now: () => world.time.now });
const other = await openProvider({ issuer: 'https://idp.other.example', now: () => world.time.now });
const { pool } = await freshDatabase();
const google = await openProvider({ issuer: 'https://accounts.google.com', now: () => world.time.now });
const shared = await openProvider({ issuer: 'https://login.microsoftonline.com/common/v2.0' });
const world = await openWorld(pool, (address, asked) =>
  ([other, google, shared].find(({ issuer }) => address.startsWith(issuer)) ?? provider).request(address, asked),
);
afterAll(() => world.close());
beforeEach(() => {
  provider.reset();
  world.time.now = now;
});

async function organization(domain: string, { issuer, clientId, clientSecret }: TestProvider = provider) {
  const { organizationId } = await world.organizations.create(domain, domain, byOperator());
  const secretId = randomUUID();
  await world.clientSecrets.keep(secretId, organizationId, clientSecret, now.toISOString());
  const settings = { kind: 'oidc', issuer, clientId, secretId } as const;
  const { connectionId } = await world.organizations.changeSso(organizationId, settings, byOperator());
  const activate = { kind: 'activate_sso', connectionId, untested: true } as const;
  await world.organizations.decide(organizationId, activate, byOperator());
  return { organizationId, connectionId };
}

const acme = await organization('acme.example');
await organization('other.example', other);

/** A sign-in that has been sent to the provider. */
async function begin(domain = 'acme.example', asked: object = {}) {
  const wanted = {
    purpose: 'sign_in',
    person: null,
    session: null,
    timeZone: 'UTC',
    language: 'en',
    target: 'home',
  } as const;
  const started = await world.sso.start(domain, { ...wanted, ...asked });
  if (!started) throw new Error(`${domain} has no connection`);
  return { id: '', url: started.url, relayState: started.handle, browser: started.browser };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const answer = (begun: Begun, parameters: URLSearchParams, change: Posting = {}) =>
  world.post(begun, { parameters, ...change });

async function signIn(person: object = ada, domain = 'acme.example') {
  const begun = await begin(domain);
  return answer(begun, (domain === 'acme.example' ? provider : other).authorize(begun.url, { ...person }));
}

/** Refused for this very reason: nobody is signed in, no account comes into being, and one record says so. */
async function expectRefusal(reason: SsoRefusalReason, attempt: () => ReturnType<typeof signIn>) {
  const before = await world.counts();
  expect(await attempt()).toMatchObject({ kind: 'refused', reason });
  expect(await world.counts()).toEqual({ ...before, refused: before.refused + 1 });
  expect(await world.lastRecord()).toMatchObject({ outcome: 'refused', reason });
}

describe('what is accepted', () => {
  it('the answer to a request opens an account by issuer and subject, and the same one again', async () => {
    const first = await signIn();
    expect(first).toMatchObject({ kind: 'signed_in', isNew: true });
    expect(await signIn({ ...ada, email: 'ada.byron@acme.example' })).toMatchObject({
      kind: 'signed_in',
      isNew: false,
      userId: first.kind === 'signed_in' ? first.userId : '',
    });
    expect(await world.namesLinked()).toContain('ada-4711');
  });

  it('asks with code, PKCE, state and nonce, and for nothing but the person', async () => {
    const { url, browser } = await begin();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'https://flight.example/api/auth/oidc/callback',
      client_id: provider.clientId,
      code_challenge_method: 'S256',
    });
    expect(asked['response_mode']).toBeUndefined();
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(url).not.toContain(browser);
    expect(url).not.toContain(createHash('sha256').update(browser).digest('base64url'));
  });

  it('reads address and names from UserInfo if the ID token lacks them', async () => {
    provider.behaviour.claims = ({ email: _, email_verified: __, given_name: ___, ...thin }) => thin;
    expect((await signIn({ ...ada, sub: 'thin', email: 'thin@acme.example' })).kind).toBe('signed_in');
    expect(provider.seen.at(-1)).toBe('GET userinfo');
  });

  it('keys are replaced without anybody noticing', async () => {
    expect((await signIn()).kind).toBe('signed_in');
    const next = await newSigningKey('next', 'ES256');
    provider.behaviour.key = next;
    provider.behaviour.keys = [next.jwk];
    expect((await signIn()).kind).toBe('signed_in');
  });

  it('clocks may differ by a minute', async () => {
    provider.behaviour.claims = (claims) => ({ ...claims, iat: seconds + 50, exp: seconds + 350 });
    expect((await signIn()).kind).toBe('signed_in');
    provider.behaviour.claims = (claims) => ({ ...claims, iat: seconds - 300, exp: seconds - 50 });
    expect((await signIn()).kind).toBe('signed_in');
  });
});

describe('an ID token is refused', () => {
  const withClaims = (change: object) => {
    provider.behaviour.claims = (claims) => ({ ...claims, ...change });
    return signIn;
  };

  it.each([
    ['of another issuer', 'issuer', { iss: 'https://idp.evil.example' }],
    ['of the same issuer with a slash', 'issuer', { iss: 'https://idp.acme.example/' }],
    ['for another client', 'audience', { aud: 'another' }],
    ['for several clients, issued to another', 'audience', { aud: ['flight', 'another'], azp: 'another' }],
    ['with another nonce', 'in_response_to', { nonce: 'another' }],
    ['without a nonce', 'in_response_to', { nonce: undefined }],
    ['that has expired', 'time', { iat: seconds - minutes(20), exp: seconds - minutes(15) }],
    ['from the future', 'time', { iat: seconds + minutes(10), exp: seconds + minutes(15) }],
    ['that is not valid yet', 'time', { nbf: seconds + minutes(10) }],
    ['whose expiry is missing', 'malformed', { exp: undefined }],
    ['that names nobody', 'malformed', { sub: undefined }],
    ['that names nobody, in many words', 'subject', { sub: 'a b' }],
    ['with a subject beyond all length', 'subject', { sub: 'a'.repeat(300) }],
  ] as const)('%s', async (_, reason, change) => {
    await expectRefusal(reason, withClaims(change));
  });

  it('with no signature (alg none)', async () => {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    provider.behaviour.sign = async (claims) => `${part({ alg: 'none' })}.${part(claims)}.`;
    await expectRefusal('weak_algorithm', signIn);
  });

  it.each(['the public key', 'the client secret'])('signed with %s as a shared secret (HS256)', async (which) => {
    const secret =
      which === 'the public key' ? await exportSPKI(provider.behaviour.key.publicKey) : provider.clientSecret;
    provider.behaviour.sign = async (claims) => {
      const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
      const signed = `${part({ alg: 'HS256', kid: 'first' })}.${part(claims)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    await expectRefusal('weak_algorithm', signIn);
  });

  it('signed with a key that the provider does not publish, under the name of one that it does', async () => {
    const evil = await newSigningKey('first');
    provider.behaviour.sign = (claims) => signWith(evil, claims);
    await expectRefusal('signature', signIn);
  });

  it('signed with a key that the provider has withdrawn', async () => {
    const next = await newSigningKey('next');
    provider.behaviour.keys = [next.jwk];
    await expectRefusal('signature', signIn);
  });

  it('that was changed after it was signed', async () => {
    const sign = provider.behaviour.sign;
    provider.behaviour.sign = async (claims) => {
      const [header, , signature] = (await sign(claims)).split('.');
      return `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: 'root' })).toString('base64url')}.${signature}`;
    };
    await expectRefusal('signature', signIn);
  });

  it('that is missing', async () => {
    provider.behaviour.instead = {
      token: () => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ access_token: 'a', token_type: 'Bearer' })),
      }),
    };
    await expectRefusal('malformed', signIn);
  });
});

describe('an address is refused', () => {
  it.each([
    ['without one', 'email', { email: undefined }],
    ['that is unverified', 'email_unverified', { email_verified: false }],
    ['that nobody calls verified', 'email_unverified', { email_verified: undefined }],
    ['of a domain that is not the organization’s', 'foreign_domain', { email: 'ada@evil.example' }],
  ] as const)('%s', async (_, reason, change) => {
    await expectRefusal(reason, () => signIn({ ...ada, sub: randomUUID(), ...change }));
  });

  it('that UserInfo gives for another subject', async () => {
    provider.behaviour.claims = ({ email: _, ...thin }) => ({ ...thin, sub: 'mallory' });
    await expectRefusal('malformed', signIn);
  });

  it('of a Google account that no domain of the organization manages, though Google has verified it', async () => {
    const domain = 'google.example';
    await organization(domain, google);
    const person = { ...ada, email: `ada@${domain}` };
    for (const hd of [undefined, 'elsewhere.example', '']) {
      await expectRefusal('foreign_domain', async () => {
        const begun = await begin(domain);
        return answer(begun, google.authorize(begun.url, { ...person, hd }));
      });
    }
    const begun = await begin(domain);
    expect((await answer(begun, google.authorize(begun.url, { ...person, hd: domain }))).kind).toBe('signed_in');
  });

  it('of an account that exists: the address alone opens none', async () => {
    await world.account('grace@acme.example');
    await expectRefusal('account_exists', () => signIn({ ...ada, sub: 'grace', email: 'grace@acme.example' }));
  });
});

describe('an answer is refused', () => {
  it('a second time, whether the code is new or not', async () => {
    const begun = await begin();
    const parameters = provider.authorize(begun.url);
    expect((await answer(begun, parameters)).kind).toBe('signed_in');
    await expectRefusal('unknown_request', () => answer(begun, parameters));
    await expectRefusal('unknown_request', () => answer(begun, provider.authorize(begun.url)));
  });

  it('of twenty at the same moment, but for one', async () => {
    const begun = await begin();
    const parameters = provider.authorize(begun.url);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => answer(begun, parameters)));
    expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
  });

  it('with the code of another browser: nonce and PKCE verifier are its own', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const stolen = provider.authorize(attacker.url);
    stolen.set('state', victim.relayState);
    await expectRefusal('code', () => answer(victim, stolen));
  });

  it('in another browser than the one that asked', async () => {
    const [begun, another] = [await begin(), await begin()];
    const parameters = provider.authorize(begun.url);
    await expectRefusal('unknown_request', () => answer(begun, parameters, { browser: another.browser }));
    await expectRefusal('no_cookie', () => answer(begun, parameters, { browser: undefined }));
  });

  it('with a state that nobody was given', async () => {
    const begun = await begin();
    await expectRefusal('unknown_request', () =>
      answer(begun, provider.authorize(begun.url), { relayState: 'x'.repeat(43) }),
    );
  });

  it('of another provider: iss must be the one that was asked (mix-up)', async () => {
    const begun = await begin();
    const parameters = provider.authorize(begun.url);
    parameters.set('iss', other.issuer);
    await expectRefusal('issuer', () => answer(begun, parameters));
    const without = await begin();
    const silent = provider.authorize(without.url);
    silent.delete('iss');
    await expectRefusal('issuer', () => answer(without, silent));
  });

  it('with the code of another organization’s connection', async () => {
    const [begun, elsewhere] = [await begin(), await begin('other.example')];
    const code = other.authorize(elsewhere.url).get('code') ?? '';
    const parameters = new URLSearchParams({ code, state: begun.relayState, iss: provider.issuer });
    await expectRefusal('code', () => answer(begun, parameters));
  });

  it('as a SAML form', async () => {
    const begun = await begin();
    await expectRefusal('unexpected_content', () => world.post(begun, { posted: 'PHNhbWw+' }));
  });

  it('without a request, even with a domain in its state', async () => {
    const begun = await begin();
    await expectRefusal('unknown_request', () =>
      answer(begun, provider.authorize(begun.url), { relayState: 'acme.example', browser: undefined }),
    );
  });

  it('that says that the provider refused, without its words about the person', async () => {
    const begun = await begin();
    const parameters = new URLSearchParams({
      error: 'access_denied',
      error_description: 'AADSTS50105: ada@acme.example is not assigned',
      state: begun.relayState,
      iss: provider.issuer,
    });
    await expectRefusal('status', () => answer(begun, parameters));
    expect((await world.lastRecord())?.detail).toBe('The provider answers access_denied (AADSTS50105)');
  });

  it('ten minutes after the request', async () => {
    const begun = await begin();
    const parameters = provider.authorize(begun.url);
    world.time.now = new Date(now.getTime() + 11 * 60_000);
    await expectRefusal('unknown_request', () => answer(begun, parameters));
  });

  it('when the connection was deactivated in the meantime', async () => {
    const domain = 'closing.example';
    const { organizationId } = await organization(domain);
    const begun = await begin(domain);
    await world.organizations.decide(organizationId, { kind: 'disable_sso' }, byOperator());
    await expectRefusal('unknown_connection', () => answer(begun, provider.authorize(begun.url)));
  });

  it('when the connection was deactivated, or the domain removed, while the provider was being asked', async () => {
    const [domain, second] = ['slow.example', 'slow-too.example'];
    const { organizationId } = await organization(domain);
    await world.organizations.decide(organizationId, { kind: 'add_domain', domain: second }, byOperator());
    const after = (change: Parameters<typeof world.organizations.decide>[1]) => {
      const { sign } = provider.behaviour;
      provider.behaviour.sign = async (claims) => {
        await world.organizations.decide(organizationId, change, byOperator());
        return sign(claims);
      };
    };
    const begun = [await begin(second), await begin(domain)] as const;
    after({ kind: 'remove_domain', domain: second });
    const newcomer = { ...ada, sub: 'newcomer', email: `ada@${second}` };
    await expectRefusal('foreign_domain', () => answer(begun[0], provider.authorize(begun[0].url, newcomer)));
    provider.reset();
    after({ kind: 'disable_sso' });
    await expectRefusal('unknown_connection', () =>
      answer(begun[1], provider.authorize(begun[1].url, { ...newcomer, email: `ada@${domain}` })),
    );
  });

  it('when the domain was removed in the meantime', async () => {
    const domain = 'removed.example';
    const { organizationId } = await organization('staying.example');
    await world.organizations.decide(organizationId, { kind: 'add_domain', domain }, byOperator());
    const begun = await begin(domain);
    await world.organizations.decide(organizationId, { kind: 'remove_domain', domain }, byOperator());
    const parameters = provider.authorize(begun.url, { ...ada, sub: 'removed', email: `ada@${domain}` });
    await expectRefusal('foreign_domain', () => answer(begun, parameters));
  });

  it('when the client secret is wrong, or gone', async () => {
    const wrong = { ...provider, clientSecret: 'another' };
    await organization('wrong-secret.example', wrong);
    const begun = await begin('wrong-secret.example');
    await expectRefusal('client_secret', () => answer(begun, provider.authorize(begun.url)));
    const { organizationId } = await organization('no-secret.example');
    await world.clientSecrets.forgetOthers(organizationId, []);
    const next = await begin('no-secret.example');
    await expectRefusal('client_secret', () => answer(next, provider.authorize(next.url)));
  });
});

describe('a provider that fails', () => {
  const fails = (reason: ConstructorParameters<typeof GuardedRequestFailed>[0]) => () => {
    throw new GuardedRequestFailed(reason);
  };

  it.each(['token', 'keys'])(
    'does not sign anybody in when its %s endpoint is too slow or sends too much',
    async (name) => {
      for (const reason of ['late', 'too_large', 'redirect'] as const) {
        provider.behaviour.instead = { [name]: fails(reason) };
        await expectRefusal('provider_unreachable', signIn);
      }
    },
  );

  it('is reported before anyone is sent to it, and tried again the next time', async () => {
    world.time.now = new Date(now.getTime() + 20 * 60_000);
    provider.behaviour.instead = { configuration: fails('unreachable') };
    await expect(begin()).rejects.toMatchObject({ reason: 'provider_unreachable' });
    expect(await world.lastRecord()).toMatchObject({ outcome: 'refused', reason: 'provider_unreachable' });
    provider.reset();
    expect((await signIn()).kind).toBe('signed_in');
  });

  it('is not used when any tenant of Microsoft could answer for it', async () => {
    shared.behaviour.configuration = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' };
    await organization('shared.example', shared);
    await expect(begin('shared.example')).rejects.toMatchObject({ reason: 'issuer' });
    const providers = new OidcProviders(shared.request);
    await expect(providers.issuerAt(new URL(shared.issuer))).rejects.toMatchObject({ reason: 'issuer' });
  });

  it.each([
    ['names another issuer', 'issuer', { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }],
    ['takes codes without TLS', 'unexpected_content', { token_endpoint: 'http://idp.acme.example/token' }],
    ['signs with shared secrets alone', 'weak_algorithm', { id_token_signing_alg_values_supported: ['HS256'] }],
  ] as const)('is not used when its configuration %s', async (_, reason, configuration) => {
    world.time.now = new Date(now.getTime() + 40 * 60_000);
    provider.behaviour.configuration = configuration;
    await expect(begin()).rejects.toMatchObject({ reason });
  });
});

describe('a requested proof', () => {
  it('asks for a new sign-in, and counts only if there was one', async () => {
    const signedIn = await signIn();
    const userId = signedIn.kind === 'signed_in' ? signedIn.userId : '';
    const { rows } = await pool.query<{ id: string }>('select id from sessions where user_id = $1 limit 1', [userId]);
    const asked = { purpose: 'proof', person: userId, session: rows[0]?.id };
    const begun = await begin('acme.example', asked);
    expect(Object.fromEntries(new URL(begun.url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(await answer(begun, provider.authorize(begun.url))).toEqual({ kind: 'proven' });
    const ignored = await begin('acme.example', asked);
    provider.behaviour.claims = (claims) => ({ ...claims, auth_time: seconds - minutes(30) });
    await expectRefusal('not_fresh', () => answer(ignored, provider.authorize(ignored.url)));
    const silent = await begin('acme.example', asked);
    provider.behaviour.claims = (claims) => ({ ...claims, auth_time: undefined });
    await expectRefusal('not_fresh', () => answer(silent, provider.authorize(silent.url)));
    provider.reset();
    const another = await begin('acme.example', asked);
    await expectRefusal('another_person', () =>
      answer(another, provider.authorize(another.url, { ...ada, sub: 'somebody', email: 'some@acme.example' })),
    );
  });
});

describe('a test sign-in', () => {
  it('tests the draft, signs nobody in, and says which account it would open', async () => {
    const { organizationId } = acme;
    const secretId = randomUUID();
    await world.clientSecrets.keep(secretId, organizationId, provider.clientSecret, now.toISOString());
    const settings = { kind: 'oidc', issuer: provider.issuer, clientId: provider.clientId, secretId } as const;
    const { connectionId } = await world.organizations.changeSso(organizationId, settings, byOperator());
    const person = await world.account('captain@acme.example', 'learner', { organizationId });
    const before = await world.counts();
    const begun = await begin('acme.example', { purpose: 'test', person });
    expect(await answer(begun, provider.authorize(begun.url))).toEqual({ kind: 'tested', opens: 'known' });
    expect(await world.counts()).toEqual(before);
    expect((await world.organizations.load(organizationId)).draft).toMatchObject({ connectionId, tested: true });
    const activate = { kind: 'activate_sso', connectionId, untested: false } as const;
    await world.organizations.decide(organizationId, activate, byOperator());
    // Only the secret is new: the linked accounts stay linked.
    expect(await signIn()).toMatchObject({ kind: 'signed_in', isNew: false });
  });
});
