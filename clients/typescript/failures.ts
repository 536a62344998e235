/** What the API answers a call that failed, or could not be made. */

/** A field of the request that is not as it has to be. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly reason: string;
}

interface Failure {
  readonly code: string;
  readonly reason: string;
  readonly message: string;
  readonly requestId: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly issues?: readonly Issue[];
}

/** The API refused the call, or failed. Decide by `code`, and by `reason` where a code has several. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly reason: string;
  /** To name in a report to the operator: it is in their logs. */
  readonly requestId: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];

  constructor(
    readonly status: number,
    failure: Failure,
    /** Seconds after which the call may be repeated; undefined where repeating does not help. */
    readonly retryAfter: number | undefined,
  ) {
    super(failure.message);
    this.code = failure.code;
    this.reason = failure.reason;
    this.requestId = failure.requestId;
    this.params = failure.params ?? {};
    this.issues = failure.issues ?? [];
  }
}

/** What stands between this program and the API answered, or nothing did. The cause says more. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Seconds after which the call may be repeated; undefined if nothing said so. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { retryAfter, ...options }: ErrorOptions & { readonly retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'code' in body && 'reason' in body && 'message' in body;

/** The failure that an answer is. Reads its body. */
export async function failureOf(answer: Response): Promise<ApiError | ConnectionError> {
  const text = await answer.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy or another server: it does not speak JSON.
  }
  const retryAfter = secondsIn(answer.headers.get('retry-after'));
  if (isFailure(body)) return new ApiError(answer.status, body, retryAfter);
  return new ConnectionError(`Expected the API's answer, got status ${answer.status}: ${text.slice(0, 200)}`, {
    retryAfter,
  });
}

/** @param value of a `Retry-After` in seconds, the only form that the API uses. */
const secondsIn = (value: string | null): number | undefined =>
  value !== null && /^\d{1,6}$/u.test(value) ? Number(value) : undefined;
