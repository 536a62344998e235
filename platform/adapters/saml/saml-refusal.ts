/**
 * Why a SAML answer was refused. Whoever signs in sees one sentence for all of them; the code is for the security record
 * and for the organization's administrator who tests a connection.
 */
export type SamlRefusalReason =
  // before anything is verified
  | 'not_base64'
  | 'too_large'
  | 'forbidden_markup'
  | 'malformed'
  | 'unexpected_content'
  | 'weak_algorithm'
  | 'no_usable_certificate'
  | 'encryption'
  // the signature and what it covers
  | 'signature'
  | 'status'
  | 'issuer'
  | 'destination'
  | 'recipient'
  | 'audience'
  | 'time'
  | 'in_response_to'
  | 'subject'
  // the person behind it
  | 'unknown_request'
  | 'no_cookie'
  | 'unknown_connection'
  | 'already_used'
  | 'email'
  | 'foreign_domain'
  | 'account_exists'
  | 'account_unproven'
  | 'account_not_allowed'
  // a proof that was asked for
  | 'another_person'
  | 'not_fresh'
  // our own limits
  | 'too_slow'
  | 'busy';

/**
 * A SAML answer is not accepted. `message` is the sentence for the organization's administrator: what was wrong, with the
 * names and times that help to mend it, and nothing about a person.
 */
export class SamlRefusal extends Error {
  constructor(
    readonly reason: SamlRefusalReason,
    message: string,
  ) {
    super(message);
    this.name = 'SamlRefusal';
  }
}

/** A name that was sent, as far as it is shown: short, and without characters that nobody sees. */
export const shown = (sent: string | undefined): string =>
  sent === undefined || sent === ''
    ? 'nothing'
    : `“${sent.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 120)}”`;
