import type * as z from 'zod/mini';

/**
 * One kind of background job. Payloads hold ids and facts, never names, addresses or texts of people, because operators can
 * read the queue.
 */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: Payload;
  /** Tries before it counts as failed. */
  readonly attempts: number;
  /** Milliseconds before the second try; doubled each time. */
  readonly backoff: number;
  /** What makes two of them the same job: rule, person and day, or event . */
  readonly key: (payload: z.output<Payload>) => string;
}

/** Declares a job with its exact types. */
// @__NO_SIDE_EFFECTS__
export const job = <const Payload extends z.ZodMiniType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

/** A job that calls an address which somebody named, and may be kept waiting there. */
export type OutgoingJobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> = JobDefinition<Payload> & {
  readonly isOutgoing: true;
};

/** Declares a job that calls an address which somebody named. */
// @__NO_SIDE_EFFECTS__
export const outgoingJob = <const Payload extends z.ZodMiniType>(
  definition: JobDefinition<Payload>,
): OutgoingJobDefinition<Payload> => ({ ...definition, isOutgoing: true });

export type PayloadOf<Definition extends JobDefinition> = z.output<Definition['payload']>;

/** Validates a payload from the queue. @throws TypeError that names the faults without repeating the values */
export const readPayload = (name: string, { payload }: JobDefinition, data: unknown): unknown => {
  const parsed = payload.safeParse(data);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, code }) => `${code} at ${['payload', ...path].join('.')}`);
  throw new TypeError(`Invalid payload of a ${name} job: ${faults.join(', ')}`);
};
