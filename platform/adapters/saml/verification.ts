import type { Claims } from '#platform/base/sso/claims.ts';
import type { SsoRefusalReason } from '#platform/base/sso/sso-refusal.ts';

/** Which parts an organization's identity provider signs. Additional signatures are fine if they are valid. */
export type SignedParts = 'response' | 'assertion' | 'both';

/** Everything that decides whether a SAML answer is accepted, as plain data that can be sent to a thread. */
export interface Verification {
  /** The `SAMLResponse` field as it was posted. */
  readonly posted: string;
  readonly identityProvider: {
    readonly entityId: string;
    /** PEM; those that are valid now, usually one, two during a key rollover. */
    readonly certificates: readonly string[];
    readonly signed: SignedParts;
    readonly encrypted: boolean;
    /** The maximum span from NotBefore to NotOnOrAfter, in milliseconds. */
    readonly widestWindow: number;
  };
  readonly serviceProvider: {
    readonly entityId: string;
    /** The assertion consumer service, the only address for answers to us. */
    readonly callbackUrl: string;
    /** PEM; only for encrypted assertions. */
    readonly decryptionKey?: string;
  };
  /** The organization's domains; of several addresses, the first in one of these wins. */
  readonly domains?: readonly string[];
  /** The id of the request that this must answer; null if it must be unsolicited. */
  readonly answers: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type Verdict =
  | { readonly accepted: true; readonly claims: Claims }
  | { readonly accepted: false; readonly reason: SsoRefusalReason; readonly detail: string };
