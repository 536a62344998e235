/** What an accepted answer of an identity provider says about a person. Nothing in it grants a right. */
export interface Claims {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly assertionId: string;
  /** After this time (milliseconds since 1970) the assertion is too old to be accepted, so its id may be forgotten. */
  readonly usableUntil: number;
  /** When the person authenticated there, in milliseconds since 1970; null if unknown. */
  readonly authenticatedAt: number | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}
