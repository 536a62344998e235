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

/** The body of a failure (contract §3), in the language of the request. Parsed by hand, so that the first page needs no schemas. */
export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly issues?: readonly Issue[];
  readonly requestId?: string;
  /** Of `changed_elsewhere`: what there is by now. */
  readonly current?: unknown;
}

interface AppErrorFields {
  readonly message: string;
  readonly type: AppErrorType;
  readonly statusCode?: number;
  readonly details?: Failure;
  /** Of the failed response. */
  readonly headers?: Headers;
  readonly cause?: unknown;
}

/** Refusals with status 401 or 403 that are not about a missing session or permission: their own message is shown. */
const ownWords = new Set<string | undefined>(['wrong_credentials', 'mailbox_not_proven', 'second_factor_required']);

/** The one error that the browser raises (spec §3 "App error", §8). `timestamp` is ISO 8601. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly type: AppErrorType;
  readonly statusCode: number | undefined;
  readonly details: Failure | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** From Retry-After. */
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

  /** The message to show: a refusal's own, or the fixed sentence of spec §8 for a fault. */
  get userMessage(): string {
    const { type, details } = this;
    if (details && (type === 'VALIDATION' || ownWords.has(details.code))) return details.message;
    const sentences = text('errors');
    if (details?.code === 'proof_needed') return sentences.proof;
    if (details?.code === 'address_unproven') return sentences.address;
    return sentences[type.toLowerCase() as Lowercase<AppErrorType>];
  }

  /** The message, and after a fault of the server the id of its request: for toasts and fields, which have no line for it. */
  get fullMessage(): string {
    const { requestId, statusCode = 500, userMessage } = this;
    return requestId && statusCode >= 500 ? `${userMessage} (${text('errors').request(requestId)})` : userMessage;
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

/**
 * The error of a non-OK response. Its message defaults to status code, colon, and body or status text (spec §8). A connection that
 * ends within the body leaves the reason unsaid, so it counts as no response.
 */
export async function errorOfResponse(response: Response, message?: string): Promise<AppError> {
  const body = await response.text().catch(errorOfFetch);
  if (body instanceof AppError) return body;
  const details = failureOf(body);
  return new AppError({
    message: message ?? `${response.status}: ${body || response.statusText}`,
    type: typeOfStatus(response.status),
    statusCode: response.status,
    headers: response.headers,
    ...(details && { details }),
  });
}

/** The error of a request without a response. */
export function errorOfFetch(cause: unknown): AppError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const message = cause instanceof Error ? cause.message : String(cause);
  return new AppError({ message, type: late ? 'TIMEOUT' : 'NETWORK', cause });
}

/** A longer Retry-After is shown to the person instead of waited for. */
export const MAX_RETRY_DELAY_MS = 30_000;

/** Whether a retry is possible soon enough to wait for it silently. */
export const isWorthWaiting = (error: unknown): boolean =>
  !(error instanceof AppError && (error.retryAfterMs ?? 0) > MAX_RETRY_DELAY_MS);

/**
 * The messages of Chromium, Firefox, Safari (two), Vite's style sheet loader and our own text loader for a file that failed
 * to load.
 */
const missingPart =
  /dynamically imported module|module script|JavaScript MIME type|Unable to preload CSS|texts of .* not loaded/;

/** Whether a script or style sheet of the app failed to load. */
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
    const { message, code, issues, requestId, params }: Record<string, unknown> = Object(JSON.parse(body));
    if (typeof message !== 'string') return undefined;
    return {
      message,
      ...(typeof code === 'string' && { code }),
      ...(typeof requestId === 'string' && { requestId }),
      ...(code === 'changed_elsewhere' && { current: Object(params).current }),
      ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
    };
  } catch {
    // A proxy may answer in HTML; then there are no details.
    return undefined;
  }
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}
