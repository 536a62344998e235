import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { GuardedRequestFailed } from '#platform/base/guarded-request.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';

/** The library reports these as `claim` of an ID token that it refuses. */
const byClaim = {
  iss: ['issuer', 'The ID token names another issuer than the connection'],
  aud: ['audience', 'The ID token is for another client than ours'],
  azp: ['audience', 'The ID token was issued to another client than ours'],
  nonce: ['in_response_to', 'The ID token answers another request than the one from this browser (nonce)'],
} as const;

const isByClaim = (claim: unknown): claim is keyof typeof byClaim =>
  typeof claim === 'string' && Object.hasOwn(byClaim, claim);

/** The causes of an error, itself first. */
function* chain(error: unknown): Generator<object> {
  for (let one = error; typeof one === 'object' && one !== null; one = Reflect.get(one, 'cause')) yield one;
}

/** An error code of the protocol, which is safe to show; descriptions may name people. */
const codeShown = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : 'an unknown error');

/** Microsoft's number for an error, by which its documentation finds it. */
const numberIn = (description: string | undefined): string => {
  const found = /AADSTS\d{3,9}/.exec(description ?? '')?.[0];
  return found === undefined ? '' : ` (${found})`;
};

const hints: Readonly<Record<string, readonly ['client_secret' | 'code' | 'status', string]>> = {
  invalid_client: ['client_secret', 'The provider does not accept the client ID with this secret'],
  unauthorized_client: ['client_secret', 'The provider does not allow this client the authorization code flow'],
  invalid_grant: ['code', 'The provider does not accept the code: it was used, is too old, or is another client’s'],
};

/** Turns an error of the library into a refusal with a reason. Returns faults of our own as they are. */
export function refusalOf(error: unknown): unknown {
  const all = [...chain(error)];
  for (const one of all) {
    if (one instanceof SsoRefusal) return one;
    if (one instanceof GuardedRequestFailed) {
      return new SsoRefusal('provider_unreachable', `The provider did not answer as it should: ${one.message}`, {
        cause: one,
      });
    }
    if (one instanceof AuthorizationResponseError) {
      const what = `The provider answers ${codeShown(one.error)}${numberIn(one.error_description)}`;
      return new SsoRefusal('status', what);
    }
    if (one instanceof ResponseBodyError) {
      const [reason, what] = hints[one.error] ?? ['status', 'The provider does not exchange the code'];
      return new SsoRefusal(reason, `${what}: ${codeShown(one.error)}${numberIn(one.error_description)}`);
    }
    if (one instanceof WWWAuthenticateChallengeError) {
      return new SsoRefusal('client_secret', `The provider refuses with status ${one.status}`);
    }
    const claim: unknown = Reflect.get(one, 'claim');
    if (isByClaim(claim)) {
      const [reason, what] = byClaim[claim];
      return new SsoRefusal(reason, what);
    }
  }
  const codes = all.map((one) => String(Reflect.get(one, 'code')));
  const messages = all.map((one) => (one instanceof Error ? one.message : '')).join(' ');
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) {
    return new SsoRefusal('time', 'The ID token has expired or is not valid yet, by our clock');
  }
  if (codes.includes('OAUTH_KEY_SELECTION_FAILED') || /signature/i.test(messages)) {
    return new SsoRefusal('signature', 'The ID token is signed with no key that the provider publishes');
  }
  if (/"alg"|JWS algorithm/.test(messages) || codes.includes('OAUTH_UNSUPPORTED_OPERATION')) {
    return new SsoRefusal('weak_algorithm', 'The ID token is signed with an algorithm that is not accepted');
  }
  if (/"nonce"/.test(messages)) return new SsoRefusal(...byClaim.nonce);
  if (/metadata issuer|"issuer" property/.test(messages)) {
    return new SsoRefusal('issuer', 'The configuration there is of another issuer');
  }
  if (/"iss" \(issuer\)/.test(messages)) {
    return new SsoRefusal('issuer', 'The answer names another issuer than the connection, or none');
  }
  if (codes.includes('OAUTH_TIMEOUT')) {
    return new SsoRefusal('provider_unreachable', 'The provider did not answer in time');
  }
  if (error instanceof ClientError) return new SsoRefusal('malformed', `The answer cannot be used: ${error.message}`);
  return error;
}
