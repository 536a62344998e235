import type { FastifyBaseLogger } from 'fastify';
import type { WriteFailure } from '#contracts/text/en/health.ts';
import type { Check } from '#platform/base/health-check.ts';

/** Only uploads need the bucket; other writes succeed without it. */
const bucket = 'bucket';

/** Why a store refused a write, as a metric label. The codes are SQLSTATEs and errno names. */
const reasons: readonly (readonly [pattern: RegExp, reason: WriteFailure])[] = [
  [/^BUCKET_UNAVAILABLE$/, bucket],
  [/^(53100|ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^(25006|EROFS)$/, 'read_only'],
  [/^53300$/, 'too_many_connections'],
  [/^55P03$/, 'locked'],
  [/^57P0/, 'stopping_or_starting'],
  [/^(08|E[A-Z]{2,}$)/, 'unreachable'],
];
const words: readonly (readonly [pattern: RegExp, reason: WriteFailure])[] = [
  [/^timeout exceeded when trying to connect/, 'no_free_connection'],
  [/^(Query read timeout|Connection terminated|Client)/, 'no_answer'],
];

/** A stream has an event that this version cannot decode; other streams accept writes. */
const newerEvent = 'newer_event';

/** The reason for a refusal as its innermost cause states it. */
export function refusalReasonOf(error: unknown): WriteFailure {
  if (error instanceof AggregateError) return refusalReasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'no_answer';
  if (error.cause !== undefined) return refusalReasonOf(error.cause);
  if (error.name === 'UnreadableEvent') return newerEvent;
  if (error.name === 'LogWentBack') return 'log_went_back';
  const { code } = error as NodeJS.ErrnoException;
  if (error.name === 'Refusal' || code === undefined) {
    return words.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'no_answer';
  }
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

const minuteMs = 60_000;

/** Counts refusals, and while writes fail logs each reason once a minute. */
export class RefusalCounts {
  readonly byCode = new Map<string, number>();
  readonly byReason = new Map<string, number>();
  /** By reason: a full disk must not be silent because a server was restarted a moment before. */
  readonly #logged = new Map<WriteFailure, { readonly at: number; readonly refused: number }>();
  #refusedAt = Number.NEGATIVE_INFINITY;
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #reason: WriteFailure = 'other';

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** Counts any refusal. */
  refused(code: string): void {
    this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1);
  }

  /** Counts a write that no store accepted. */
  writeRefused(error: unknown, route: string | undefined): void {
    const reason = refusalReasonOf(error);
    const now = performance.now();
    if (reason !== newerEvent && reason !== bucket) [this.#reason, this.#refusedAt] = [reason, now];
    const refused = (this.byReason.get(reason) ?? 0) + 1;
    this.byReason.set(reason, refused);
    const last = this.#logged.get(reason);
    if (last && now - last.at < minuteMs) return;
    this.log.warn({ reason, refused: refused - (last?.refused ?? 0), route, err: error }, 'writes are refused');
    this.#logged.set(reason, { at: now, refused });
  }

  writeAccepted(): void {
    this.#acceptedAt = performance.now();
  }

  /** The health of writes, judged by the last minute rather than by a probe. */
  readonly check: Check = async () => {
    if (performance.now() - this.#refusedAt > minuteMs) return null;
    const params = { cause: this.#reason };
    return this.#acceptedAt > this.#refusedAt
      ? { state: 'behind', reason: 'some_writes_refused', params }
      : { state: 'down', reason: 'writes_refused', params };
  };
}
