import type { SamlRefusalReason } from './saml-refusal.ts';

/** Which parts an organization's identity provider signs. More than is asked for is fine, as long as it is valid. */
export type SignedParts = 'response' | 'assertion' | 'both';

/** Everything that decides whether a SAML answer is accepted: plain data, so that it can be sent to a thread. */
export interface Verification {
  /** The `SAMLResponse` field as it was posted. */
  readonly posted: string;
  readonly identityProvider: {
    readonly entityId: string;
    /** PEM; those that are in force now, at most two of them while a certificate is being replaced. */
    readonly certificates: readonly string[];
    readonly signed: SignedParts;
    readonly encrypted: boolean;
    /** How far apart the assertion's NotBefore and NotOnOrAfter may lie, in milliseconds. */
    readonly widestWindow: number;
  };
  readonly serviceProvider: {
    readonly entityId: string;
    /** The assertion consumer service: where answers to us go, and no other address. */
    readonly callbackUrl: string;
    /** PEM; only where assertions are encrypted. */
    readonly decryptionKey?: string;
  };
  /** The organization's own: of several addresses of a person the first of theirs is taken. */
  readonly domains?: readonly string[];
  /** The id of the request that this must answer; null where the answer must be unasked. */
  readonly answers: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What an accepted assertion says about whom. Nothing in it grants a right. */
export interface Claims {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly assertionId: string;
  /** After this moment (milliseconds since 1970) the assertion is refused for its age, so its id may be forgotten. */
  readonly usableUntil: number;
  /** When the person has shown there who they are, in milliseconds since 1970; null where nothing says so. */
  readonly authenticatedAt: number | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export type Verdict =
  | { readonly accepted: true; readonly claims: Claims }
  | { readonly accepted: false; readonly reason: SamlRefusalReason; readonly detail: string };
