import { STATUS_CODES } from 'node:http';
import type { FastifyError } from 'fastify';
import type { Language } from '#contracts/language.ts';
import { type Reason, Refusal, type RefusalReason } from '#contracts/refusals.ts';
import { reasonText, refusalText } from '#contracts/text/reason-text.ts';
import { isStoreAway } from '#platform/base/postgres/store-unavailable.ts';
import { statuses } from './statuses.ts';
import { scimErrorBody } from './scim-error-body.ts';

interface Given {
  readonly reason: Reason | 'fault';
  readonly params: object;
}
interface Said {
  readonly message: string;
  readonly reason: string;
  readonly params?: object;
}

/** A failure as the client receives it (contract §3). */
export interface Failure {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: Said & { code: string; issues?: readonly ({ path: string } & Said)[]; requestId: string };
  /** A fault is a bug of ours and is logged in full. Everything else is a regular answer. */
  readonly isFault: boolean;
}

/** Seconds until a retry makes sense while a store is unavailable or a queue is full. */
const retryAfterAway = 2;

const byStatus: Readonly<Record<number, RefusalReason>> = {
  400: 'invalid_input',
  404: 'not_found',
  408: 'invalid_input.request_too_slow',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  431: 'too_large.headers',
};

/** Maps anything thrown to the answer for it. */
export function failureOf(error: unknown, requestId: string, language: Language): Failure {
  if (error instanceof Refusal) return refused(error, statuses[error.code], requestId, language);
  if (isStoreAway(error)) return refused(new Refusal('unavailable'), 503, requestId, language);
  return failureOfStatus(statusOf(error), requestId, language);
}

/** Failures that the framework itself reports. */
export function failureOfStatus(status: number, requestId: string, language: Language): Failure {
  const reason = byStatus[status];
  if (reason !== undefined) return refused(Refusal.of({ reason, params: {} }), status, requestId, language);
  const fault = { reason: 'fault', params: {} } as const;
  return {
    status: 500,
    retryAfter: undefined,
    body: { ...saidOf(fault, language), code: 'fault', requestId },
    isFault: true,
  };
}

/** A failure as problem details (RFC 9457). The members of the failure shape stay, besides the message. */
export function problemOf({ status, body: { message, ...rest } }: Failure) {
  return { type: `/api/docs#${rest.code}`, title: STATUS_CODES[status], status, detail: message, ...rest };
}

/** Reasons of a conflict that mean: there is one already. */
const alreadyThere = new Set(['conflict.already_member', 'conflict.group_name']);

/** A failure as programs that speak SCIM understand it (RFC 7644 §3.12). */
export function scimErrorOf({ status, body: { message, code, reason, issues = [] } }: Failure) {
  const [issue] = issues;
  const scimType = alreadyThere.has(reason) ? 'uniqueness' : code === 'invalid_input' ? 'invalidSyntax' : undefined;
  return scimErrorBody(status, issue === undefined ? message : `${issue.path}: ${issue.message}`, scimType);
}

function refused(refusal: Refusal, status: number, requestId: string, language: Language): Failure {
  const { code } = refusal;
  const issues = refusal.issues.map((issue) => ({ path: issue.path, ...saidOf(issue, language) }));
  return {
    status,
    retryAfter: refusal.retryAfter ?? (status === 503 ? retryAfterAway : undefined),
    body: {
      ...saidOf(refusal, language),
      message: refusalText(language, refusal),
      code,
      ...(issues.length > 0 && { issues }),
      requestId,
    },
    isFault: false,
  };
}

function saidOf({ reason, params }: Given, language: Language): Said {
  const message = reasonText(language, { reason, params });
  return { message, reason, ...(Object.keys(params).length > 0 && { params }) };
}

/** Only the framework's own errors are trusted to carry a status below 500. */
function statusOf(error: unknown): number {
  const { statusCode, code } = error as Partial<FastifyError>;
  const own = typeof code === 'string' && code.startsWith('FST_');
  if (!own || statusCode === undefined || statusCode >= 500) return 500;
  if (statusCode === 403) return 404; // a path outside the served folder
  return statusCode in byStatus ? statusCode : 400;
}
