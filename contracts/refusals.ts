import type { IssueReason, ParamsIn } from './because.ts';
import type { issues } from './text/en/issues.ts';
import type { answers, refusals } from './text/en/refusals.ts';

/** Why a call is refused; `text/en/refusals.ts` is the closed list. A text for each exists in every language. */
export type RefusalReason = Exclude<keyof typeof refusals, 'fault'>;

/** What clients switch on (contract §3): the part of the reason before the dot. `platform/adapters/http` gives each its status. */
export type RefusalCode = CodeIn<RefusalReason>;
type CodeIn<R extends string> = R extends `${infer Code}.${string}` ? Code : R;

type English = typeof issues & typeof refusals;
export type Reason = IssueReason | RefusalReason;
export type ParamsOf<R extends Reason> = R extends Reason ? ParamsIn<English[R]> : never;

type Texts<Of> = {
  readonly [R in keyof Of]: Of[R] extends (params: infer Params) => string ? (params: Params) => string : string;
};
export type Issues = Texts<typeof issues>;
export type Refusals = Texts<typeof refusals>;
export type Answers = Texts<typeof answers>;

/** Refusals of any call, declared or not: they come from the server, not from the handler. */
export const generalRefusals: readonly RefusalCode[] = [
  'invalid_input',
  'not_signed_in',
  'not_allowed',
  'scope_missing',
  'foreign_user',
  'other_person',
  'cross_site',
  'proof_needed',
  'second_factor_required',
  'address_unproven',
  'method_not_allowed',
  'not_acceptable',
  'too_large',
  'unsupported_media_type',
  'unknown_host',
  'key_reused',
  'too_many_requests',
  'unavailable',
  'not_caught_up',
];

/** One fault in the input: where it is (`body.data.lifeBalance`) and why. */
export interface Issue {
  readonly path: string;
  readonly reason: Reason;
  readonly params: object;
}

interface About {
  /** The field that the reason is about. */
  readonly at?: string;
  readonly issues?: readonly Issue[];
  /** Seconds to wait before another try, for 429 and 503. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}
type Given = {
  [R in RefusalReason]: ParamsOf<R> extends Record<string, never>
    ? [reason: R, params?: ParamsOf<R>, about?: About]
    : [reason: R, params: ParamsOf<R>, about?: About];
}[RefusalReason];

/** A rule refused the call. Every language has a text for each reason (`text/reason-text.ts`). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  /** A field and no getter, because Fastify assigns the code of validation errors. */
  readonly code: RefusalCode;
  readonly params: object;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;

  constructor(...[reason, params = {}, { at, issues = [], retryAfter, cause } = {}]: Given) {
    super(reason, { cause });
    this.reason = reason;
    // The type derives the code from the reason in the same way.
    this.code = reason.replace(/\..*/, '') as RefusalCode;
    this.params = params;
    this.issues = at === undefined ? issues : [{ path: at, reason, params }];
    this.retryAfter = retryAfter;
  }

  /** A refusal with the reason of another one, for instance from another thread. */
  static of({ reason, params }: Pick<Refusal, 'reason' | 'params'>, about?: About): Refusal {
    // Each reason came with its own params.
    return new this(...([reason, params, about] as Given));
  }
}
