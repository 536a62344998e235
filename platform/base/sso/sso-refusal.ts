/**
 * Why an identity provider's answer was refused. People who sign in see one message for all reasons; the code is for the
 * security record and for the organization's administrator who tests a connection.
 */
export type SsoRefusalReason =
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
  // with OpenID Connect
  | 'provider_unreachable'
  | 'client_secret'
  | 'code'
  | 'email_unverified'
  // the account
  | 'unknown_request'
  | 'no_cookie'
  | 'unknown_connection'
  | 'already_used'
  | 'email'
  | 'foreign_domain'
  | 'account_exists'
  | 'account_unproven'
  | 'account_not_allowed'
  | 'no_seat'
  | 'suspended'
  // a requested proof
  | 'another_person'
  | 'not_fresh'
  // our own limits
  | 'too_slow'
  | 'busy';

/**
 * An identity provider's answer is not accepted. `message` tells the organization's administrator what was wrong, with the names and
 * times that help to fix it, and contains no personal data.
 */
export class SsoRefusal extends Error {
  constructor(
    readonly reason: SsoRefusalReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SsoRefusal';
  }
}

/** Untrusted text, made safe to display: shortened, and without invisible characters. */
export const shown = (sent: string | undefined): string =>
  sent === undefined || sent === ''
    ? 'nothing'
    : `“${sent.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 120)}”`;
