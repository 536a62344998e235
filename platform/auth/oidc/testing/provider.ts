import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { GuardedRequest } from '#platform/base/guarded-request.ts';

type Claims = Readonly<Record<string, unknown>>;
type Asked = Parameters<GuardedRequest>[1];
type Answered = Awaited<ReturnType<GuardedRequest>>;

/** Somebody who has signed in at the provider, as its claims. */
export const ada: Claims = {
  sub: 'ada-4711',
  email: 'ada@acme.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
};

interface Grant {
  readonly asked: URLSearchParams;
  readonly person: Claims;
}

/** A key pair as a provider uses it, with the name under which it is published. */
export async function newSigningKey(kid: string, alg = 'RS256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, publicKey, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export type SigningKey = Awaited<ReturnType<typeof newSigningKey>>;

const json = (content: unknown, status = 200): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(content)),
});

/**
 * An OpenID Connect provider inside the test's process. It does what the specification asks for: one-time codes bound to
 * client, redirect URI and PKCE challenge, client authentication, signed ID tokens. Each part can be replaced by a wrong one.
 */
export async function openProvider({
  issuer = 'https://idp.acme.example',
  clientId = 'flight',
  clientSecret = 'a client secret',
  now = () => new Date(),
}: {
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly now?: () => Date;
} = {}) {
  const key = await newSigningKey('first');
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Claims>();
  const behaviour = {
    key,
    /** What it publishes. */
    keys: [key.jwk] as readonly object[],
    configuration: {} as Claims,
    /** Changes the claims of an ID token. */
    claims: (claims: Claims): Claims => claims,
    /** Signs an ID token. */
    sign: async (claims: Claims): Promise<string> => signWith(behaviour.key, claims),
    /** Answers instead of an endpoint: `configuration`, `keys`, `token` or `userinfo`. */
    instead: {} as Partial<Record<string, () => Answered | Promise<Answered>>>,
  };
  const usual = { ...behaviour };
  /** Every request it got, as method and path. */
  const seen: string[] = [];

  const configuration = (): Claims => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
    ...behaviour.configuration,
  });

  const exchange = async ({ headers, body }: Asked): Promise<Answered> => {
    const sent = new URLSearchParams(body);
    const [id, secret] = credentialsIn(headers?.['authorization'], sent);
    if (id !== clientId || secret !== clientSecret) return json({ error: 'invalid_client' }, 401);
    const code = sent.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      grant?.asked.get('client_id') !== id ||
      grant.asked.get('redirect_uri') !== sent.get('redirect_uri') ||
      grant.asked.get('code_challenge') !== challenge
    ) {
      return json({ error: 'invalid_grant' }, 400);
    }
    const seconds = Math.floor(now().getTime() / 1_000);
    const claims = behaviour.claims({
      iss: issuer,
      aud: clientId,
      iat: seconds,
      exp: seconds + 300,
      nonce: grant.asked.get('nonce'),
      ...(grant.asked.has('max_age') && { auth_time: seconds }),
      ...grant.person,
    });
    const accessToken = randomUUID();
    tokens.set(accessToken, grant.person);
    return json({ access_token: accessToken, token_type: 'Bearer', id_token: await behaviour.sign(claims) });
  };

  const answers: Readonly<Record<string, (asked: Asked) => Answered | Promise<Answered>>> = {
    [`${issuer}/.well-known/openid-configuration`]: () => json(configuration()),
    [`${issuer}/keys`]: () => json({ keys: behaviour.keys }),
    [`${issuer}/token`]: exchange,
    [`${issuer}/userinfo`]: ({ headers }) =>
      json(tokens.get((headers?.['authorization'] ?? '').replace(/^Bearer /, '')) ?? {}),
  };
  const nameOf = (address: string) =>
    address.includes('well-known') ? 'configuration' : (address.split('/').at(-1) ?? '');

  return {
    issuer,
    clientId,
    clientSecret,
    behaviour,
    seen,
    /** Undoes what a test has changed. */
    reset: () => void Object.assign(behaviour, usual),
    request: (async (address, asked) => {
      seen.push(`${asked.method ?? 'GET'} ${nameOf(address)}`);
      const answer = behaviour.instead[nameOf(address)] ?? (() => answers[address]?.(asked));
      return (await answer()) ?? json({ error: 'not_found' }, 404);
    }) satisfies GuardedRequest,
    /** Signs somebody in; returns the query with which their browser is sent back. */
    authorize(url: string, person: Claims = ada): URLSearchParams {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      grants.set(code, { asked, person });
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer });
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

export const signWith = ({ kid, alg, privateKey }: SigningKey, claims: Claims): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(privateKey);

function credentialsIn(header: string | undefined, sent: URLSearchParams): (string | null)[] {
  const basic = /^Basic (.+)$/.exec(header ?? '')?.[1];
  if (basic === undefined) return [sent.get('client_id'), sent.get('client_secret')];
  const form = new URLSearchParams(
    Buffer.from(basic, 'base64').toString('utf8').replace(/^/, 'id=').replace(':', '&secret='),
  );
  return [form.get('id'), form.get('secret')];
}
