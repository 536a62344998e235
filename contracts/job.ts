import type * as z from 'zod/mini';

/**
 * One kind of background job. A payload holds ids and facts, never a name, an address or a text of a person's: what
 * lies in a queue is read by whoever operates it.
 */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: Payload;
  /** How often it is tried before it counts as failed. */
  readonly attempts: number;
  /** Milliseconds before the second try; doubled each time. */
  readonly backoff: number;
  /** What makes two of them the same job: rule, person and day, or event (design, Workers). */
  readonly key: (payload: z.output<Payload>) => string;
}

/** Writes a job down with its exact types. */
// @__NO_SIDE_EFFECTS__
export const job = <const Payload extends z.ZodMiniType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

export type PayloadOf<Definition extends JobDefinition> = z.output<Definition['payload']>;

/** Checks what came out of a queue. Throws a TypeError that names the faults, without repeating what was there. */
export const readPayload = (name: string, { payload }: JobDefinition, data: unknown): unknown => {
  const parsed = payload.safeParse(data);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, code }) => `${code} at ${['payload', ...path].join('.')}`);
  throw new TypeError(`The payload of a ${name} job is not one: ${faults.join(', ')}`);
};
