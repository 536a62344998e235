import { isHttpsAddress } from '#contracts/web-address.ts';
import { createHash } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client';
import type { GuardedRequest } from '#platform/base/guarded-request.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import { shown, SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import { refusalOf } from './problems.ts';
import { isComplete, readPerson } from './read-person.ts';

const limits = {
  /** Bytes of one answer: configurations have about 5,000, keys of a large provider 20,000. */
  bytes: 256 * 1024,
  /** How far the two clocks may differ, in seconds. */
  skew: 60,
  /** How long a provider's configuration is used before it is read again, in milliseconds. */
  configuration: 10 * 60_000,
  /** Configurations in memory. */
  kept: 200,
} as const;

/** Signed with a key of the provider alone; never `none`, never with the client secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519'];

/** Our registration at a provider. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
}

/** What ties an answer to the request and the browser that asked. */
export interface Binding {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A provider's answer, as the browser brings it, and what is needed to check it. */
export interface OidcAnswer extends Binding {
  readonly parameters: URLSearchParams;
  readonly clientSecret: string;
  /** The organization's domains. */
  readonly domains: readonly string[];
  readonly now: Date;
}

/** OpenID Connect, from our side: the authorization code flow with PKCE, state and nonce. */
export class OidcProviders {
  private readonly known = new Map<string, { readonly at: number; readonly read: Promise<ServerMetadata> }>();

  constructor(private readonly request: GuardedRequest) {}

  /** The issuer whose configuration is published below this URL: the same, perhaps with a slash. @throws SsoRefusal */
  async issuerAt(url: URL): Promise<string> {
    const metadata = await this.configuration(url);
    const isSame = URL.canParse(metadata.issuer) && withoutSlash(new URL(metadata.issuer)) === withoutSlash(url);
    if (!isSame) throw anotherIssuer(metadata.issuer, url.href);
    return metadata.issuer;
  }

  private async configuration(issuer: URL): Promise<ServerMetadata> {
    try {
      const found = await discovery(issuer, 'discovery', undefined, undefined, {
        [customFetch]: this.fetch,
        algorithm: 'oidc',
      });
      return checkConfiguration(found.serverMetadata());
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** The URL that asks the provider to sign someone in. @throws SsoRefusal `provider_unreachable` */
  async authorizationUrl(
    client: OidcClient,
    { redirectUri, state, nonce, verifier }: Binding,
    { again, now }: { /** Even if a session exists there. */ readonly again: boolean; readonly now: Date },
  ): Promise<string> {
    const metadata = await this.recent(client.issuer, now);
    const url = buildAuthorizationUrl(new Configuration(metadata, client.clientId), {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login', max_age: '0' }),
    });
    return url.href;
  }

  /** Exchanges the code and checks the ID token. @throws SsoRefusal */
  async claims(client: OidcClient, answer: OidcAnswer): Promise<Claims> {
    try {
      return await this.readAnswer(client, answer);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private async readAnswer({ issuer, clientId }: OidcClient, answer: OidcAnswer): Promise<Claims> {
    const { parameters, redirectUri, clientSecret, domains, now } = answer;
    const metadata = await this.recent(issuer, now);
    // A new object each time: the library keeps the keys with it, and a replaced key has to count at once.
    const config = new Configuration(
      { ...metadata },
      clientId,
      { client_secret: clientSecret, [clockSkew]: secondsAhead(now), [clockTolerance]: limits.skew },
      methodOf(metadata)(clientSecret),
    );
    config[customFetch] = this.fetch;
    // By default the library trusts TLS alone.
    enableNonRepudiationChecks(config);
    const url = new URL(redirectUri);
    url.search = parameters.toString();
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: answer.state,
      expectedNonce: answer.nonce,
      pkceCodeVerifier: answer.verifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new SsoRefusal('malformed', 'The provider sends no ID token');
    const { sub, exp, iat, auth_time: authTime } = token;
    if (sub === '' || sub.length > 255 || /[\p{Cc}\s]/u.test(sub)) {
      throw new SsoRefusal('subject', 'The ID token names nobody in a form that can be used (sub)');
    }
    if (iat * 1_000 > now.getTime() + limits.skew * 1_000) {
      throw new SsoRefusal('time', 'The ID token comes from the future, by our clock');
    }
    const sources: Readonly<Record<string, unknown>>[] = [token];
    if (!isComplete(token) && metadata.userinfo_endpoint !== undefined) {
      sources.push(await fetchUserInfo(config, tokens.access_token, sub));
    }
    return {
      issuer,
      nameId: sub,
      nameIdFormat: 'sub',
      assertionId: createHash('sha256')
        .update(tokens.id_token ?? '')
        .digest('base64url'),
      usableUntil: (exp + limits.skew) * 1_000,
      authenticatedAt: authTime === undefined ? null : authTime * 1_000,
      ...readPerson(issuer, sources, domains),
    };
  }

  /** The configuration from memory, for ten minutes. Failures are not kept. */
  private async recent(issuer: string, now: Date): Promise<ServerMetadata> {
    const at = now.getTime();
    const there = this.known.get(issuer);
    if (there && Math.abs(at - there.at) < limits.configuration) return there.read;
    const read = this.configuration(new URL(issuer)).then((metadata) => {
      // The library lets Microsoft's shared issuers pass, which any tenant can answer for.
      if (metadata.issuer !== issuer) throw anotherIssuer(metadata.issuer, issuer);
      return metadata;
    });
    read.catch(() => this.known.delete(issuer));
    this.known.delete(issuer);
    this.known.set(issuer, { at, read });
    for (const [oldest] of this.known) if (this.known.size > limits.kept) this.known.delete(oldest);
    return read;
  }

  private readonly fetch: CustomFetch = async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? { body: body.toString() } : {};
    const answer = await this.request(url, { method, headers, maxBytes: limits.bytes, ...sent });
    const type = answer.headers['content-type'];
    const challenge = answer.headers['www-authenticate'];
    return new Response([204, 205].includes(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...(challenge !== undefined && { 'www-authenticate': challenge }),
      },
    });
  };
}

/** How far `now` is ahead of the machine's clock, which the library reads. */
const secondsAhead = (now: Date): number => Math.round((now.getTime() - Date.now()) / 1_000);

const methodOf = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata) =>
  methods?.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;

const isHttps = (url: string | undefined): boolean => url !== undefined && isHttpsAddress(url);

const withoutSlash = ({ href }: URL): string => href.replace(/\/$/, '');

const anotherIssuer = (found: string, wanted: string) =>
  new SsoRefusal('issuer', `The configuration is of ${shown(found)}, not of ${shown(wanted)}`);

/** @throws SsoRefusal unless it has what the flow needs */
function checkConfiguration(metadata: ServerMetadata): ServerMetadata {
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = metadata;
  if (![authorization, token, keys].every(isHttps)) {
    throw new SsoRefusal('unexpected_content', 'The configuration lacks an https URL for sign-in, tokens or keys');
  }
  const accepted = metadata.id_token_signing_alg_values_supported?.filter((one) => algorithms.includes(one));
  if (accepted?.length === 0) {
    throw new SsoRefusal('weak_algorithm', 'The provider signs ID tokens with no algorithm that is accepted');
  }
  return { ...metadata, id_token_signing_alg_values_supported: accepted ?? ['RS256'] };
}
