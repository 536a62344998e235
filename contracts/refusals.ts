/**
 * The closed list of reasons for which a rule may say no, with the HTTP status each becomes (contract §3). Anything
 * else that goes wrong is a fault of ours: 500 and a request id. The browser switches on the code, people read the
 * message.
 */
export const refusals = {
  invalid_input: 400,
  passwords_differ: 400,
  password_too_short: 400,
  password_too_common: 400,
  timestamp_ahead: 400,
  timestamp_too_old: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_step_needed: 401,
  not_allowed: 403,
  foreign_user: 403,
  mailbox_not_proven: 403,
  cross_site: 403,
  proof_needed: 403,
  second_factor_required: 403,
  address_unproven: 403,
  not_found: 404,
  unknown_achievement: 404,
  username_taken: 409,
  email_taken: 409,
  address_managed: 409,
  domain_taken: 409,
  last_administrator: 409,
  last_second_factor: 409,
  conflict: 409,
  licence_revoked: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  step_out_of_order: 422,
  requirements_not_met: 422,
  key_reused: 422,
  not_unlocked: 422,
  wrong_code: 422,
  wrong_passkey: 422,
  journey_not_complete: 422,
  cannot_afford: 422,
  connection_untested: 422,
  domain_unproven: 422,
  storage_full: 422,
  unknown_upload: 422,
  too_many_requests: 429,
  unavailable: 503,
  not_caught_up: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What any call may answer with, whatever its row declares: the server says it before or beside the row's own handler. */
export const generalRefusals: readonly RefusalCode[] = [
  'invalid_input',
  'not_signed_in',
  'not_allowed',
  'foreign_user',
  'cross_site',
  'proof_needed',
  'second_factor_required',
  'address_unproven',
  'too_large',
  'unsupported_media_type',
  'unknown_host',
  'key_reused',
  'too_many_requests',
  'unavailable',
  'not_caught_up',
];

/** One fault in what was sent: where it is (`body.data.lifeBalance`) and what to do about it. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** A rule said no. Thrown by deciding code and by the doors; `platform/adapters/http` turns it into its status. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** Seconds after which another try makes sense, for 429 and 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
