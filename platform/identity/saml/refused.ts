/**
 * Why a SAML answer was refused. Whoever signs in sees one sentence for all of them; the code is for the security record
 * and for the organization's administrator who tests a connection.
 */
export type RefusalReason =
  // before anything is verified
  | 'not_base64'
  | 'too_large'
  | 'forbidden_markup'
  | 'malformed'
  | 'unexpected_content'
  | 'weak_algorithm'
  | 'no_usable_certificate'
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

/** A SAML answer is not accepted. `message` names what was wrong without quoting what was sent. */
export class Refused extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}
