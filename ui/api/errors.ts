import { text } from '../text/text.ts';

export type AppErrorType =
  | 'NETWORK'
  | 'AUTHENTICATION'
  | 'AUTHORIZATION'
  | 'VALIDATION'
  | 'SERVER'
  | 'TIMEOUT'
  | 'UNKNOWN';

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What the server says about a failure (contract §3), in the language that it was asked in. Read by hand: the first page has no need of schemas. */
export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly issues?: readonly Issue[];
  readonly requestId?: string;
}

interface AppErrorFields {
  readonly message: string;
  readonly type: AppErrorType;
  readonly statusCode?: number;
  readonly details?: Failure;
  /** The answer that said no. */
  readonly headers?: Headers;
  readonly cause?: unknown;
}

/** Refusals with the status of a missing session or right that speak of something else. */
const ownWords = new Set<string | undefined>(['wrong_credentials', 'mailbox_not_proven', 'second_factor_required']);

/** The one error that the browser raises (spec §3 "App error", §8). `timestamp` is ISO 8601. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly type: AppErrorType;
  readonly statusCode: number | undefined;
  readonly details: Failure | undefined;
  /** By which support finds it in the server's log. */
  readonly requestId: string | undefined;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | undefined;
  readonly timestamp = new Date().toISOString();

  constructor({ message, type, statusCode, details, headers, cause }: AppErrorFields) {
    super(message, { cause });
    this.type = type;
    this.statusCode = statusCode;
    this.details = details;
    this.requestId = details?.requestId ?? headers?.get('x-request-id') ?? undefined;
    this.retryAfterMs = millisecondsOf(headers?.get('retry-after'));
  }

  /** What to tell the person. A rule's own words come first; faults get the fixed sentences of spec §8. */
  get userMessage(): string {
    const { type, details } = this;
    if (details && (type === 'VALIDATION' || ownWords.has(details.code))) return details.message;
    const sentences = text('errors');
    if (details?.code === 'proof_needed') return sentences.proof;
    if (details?.code === 'address_unproven') return sentences.address;
    return sentences[type.toLowerCase() as Lowercase<AppErrorType>];
  }
}

/** Which kind of error a status means. */
export function typeOfStatus(status: number): AppErrorType {
  if (status === 401) return 'AUTHENTICATION';
  if (status === 403) return 'AUTHORIZATION';
  if (status === 408 || status === 504) return 'TIMEOUT';
  if (status >= 400 && status < 500) return 'VALIDATION';
  if (status >= 500) return 'SERVER';
  return 'UNKNOWN';
}

/** Retry-After: seconds, or a date (RFC 9110 §10.2.3). */
export function millisecondsOf(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The error of a non-OK answer: status code, colon, body text or else the status text, unless told otherwise (spec §8). */
export async function errorOfResponse(response: Response, message?: string): Promise<AppError> {
  const body = await response.text().catch(() => '');
  const details = failureOf(body);
  return new AppError({
    message: message ?? `${response.status}: ${body || response.statusText}`,
    type: typeOfStatus(response.status),
    statusCode: response.status,
    headers: response.headers,
    ...(details && { details }),
  });
}

/** The error of a request that never got an answer. */
export function errorOfFetch(cause: unknown): AppError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const message = cause instanceof Error ? cause.message : String(cause);
  return new AppError({ message, type: late ? 'TIMEOUT' : 'NETWORK', cause });
}

/** The longest wait for a second try that nobody is told of. */
export const MOST_PATIENCE_MS = 30_000;

/** Whether the server may be asked again soon; where it wants a longer pause, the person hears of it at once. */
export const isWorthWaiting = (error: unknown): boolean =>
  !(error instanceof AppError && (error.retryAfterMs ?? 0) > MOST_PATIENCE_MS);

/**
 * What Chromium and Firefox, Safari (twice), Vite's loader of style sheets, and the page itself say of a file that did
 * not arrive.
 */
const missingPart =
  /dynamically imported module|module script|JavaScript MIME type|Unable to preload CSS|texts of .* not loaded/;

/** Whether a part of the app did not arrive: its script or its style sheet. */
export const isMissingPart = (thrown: unknown): boolean => thrown instanceof Error && missingPart.test(thrown.message);

/** Any thrown thing as an AppError. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isMissingPart(thrown)) return errorOfFetch(thrown);
  return new AppError({
    message: thrown instanceof Error ? thrown.message : String(thrown),
    type: 'UNKNOWN',
    cause: thrown,
  });
}

function failureOf(body: string): Failure | undefined {
  try {
    const { message, code, issues, requestId }: Record<string, unknown> = Object(JSON.parse(body));
    if (typeof message !== 'string') return undefined;
    return {
      message,
      ...(typeof code === 'string' && { code }),
      ...(typeof requestId === 'string' && { requestId }),
      ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
    };
  } catch {
    // A proxy answers in HTML; then there are no details.
    return undefined;
  }
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}
