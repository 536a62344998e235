import type { JobsOptions } from 'bullmq';
import { erasureSchema } from '#contracts/accounts/jobs.ts';
import { type JobDefinition, job, outgoingJob, type PayloadOf, readPayload } from '#contracts/job.ts';
import { celebrationSchema, devicePushSchema, pushSchema, reminderSchema } from '#contracts/notifications/jobs.ts';
import { certificateWarningSchema, domainCheckSchema, metadataCheckSchema } from '#contracts/organizations/jobs.ts';
import { webhookDeliverySchema } from '#contracts/programs/jobs.ts';
import type { JobOutcome } from './ports.ts';

/** Every job by its name. */
export const jobs = {
  celebrate: job({ payload: celebrationSchema, attempts: 6, backoff: 500, key: ({ eventId }) => eventId }),
  remind: job({
    payload: reminderSchema,
    attempts: 6,
    backoff: 500,
    key: ({ rule, userId, day }) => `${rule}.${userId}.${day}`,
  }),
  push: job({ payload: pushSchema, attempts: 6, backoff: 500, key: ({ notificationId }) => notificationId }),
  'push-device': outgoingJob({
    payload: devicePushSchema,
    attempts: 8,
    backoff: 5_000,
    key: ({ notificationId, subscriptionId }) => `${notificationId}.${subscriptionId}`,
  }),
  erase: job({ payload: erasureSchema, attempts: 6, backoff: 5_000, key: ({ userId }) => userId }),
  'warn-certificate': job({
    payload: certificateWarningSchema,
    attempts: 6,
    backoff: 60_000,
    key: ({ connectionId, notAfter, due }) => `${connectionId}.${Date.parse(notAfter)}.${due}`,
  }),
  'check-domain': outgoingJob({
    payload: domainCheckSchema,
    attempts: 6,
    backoff: 60_000,
    key: ({ organizationId, domain, day }) => `${organizationId}.${domain}.${day}`,
  }),
  'check-metadata': outgoingJob({
    payload: metadataCheckSchema,
    attempts: 6,
    backoff: 60_000,
    key: ({ organizationId, day }) => `${organizationId}.${day}`,
  }),
  'deliver-webhook': outgoingJob({
    payload: webhookDeliverySchema,
    attempts: 6,
    backoff: 5_000,
    key: ({ webhookId }) => webhookId,
  }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = PayloadOf<(typeof jobs)[Name]>;

/** The jobs that call addresses which somebody named. */
export type OutgoingName = {
  [Name in JobName]: (typeof jobs)[Name] extends { readonly isOutgoing: true } ? Name : never;
}[JobName];

/** Who named the address that an outgoing job calls, and how many such calls of theirs may be under way at once. */
export interface AddressOwner {
  readonly owner: string;
  readonly most: number;
}
/** For each outgoing job whose address it calls; null if it will call none. */
export type AddressOwners = {
  readonly [Name in OutgoingName]: (payload: JobPayload<Name>) => Promise<AddressOwner | null>;
};

/** Does the work of one kind of job; a fault is thrown, and the job tried again. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>) => Promise<JobOutcome>;
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** A job as the queue takes it. */
export interface JobToAdd {
  readonly name: JobName;
  readonly data: JobPayload<JobName>;
  readonly opts: JobsOptions & { readonly jobId: string };
}

/** The queue as jobs and rounds use it. */
export interface JobsPort {
  add(jobs: readonly JobToAdd[]): Promise<void>;
  /** Those of these jobs that are not in the queue. Removes those that failed for good at least `afterMs` ago, so they are missing too. */
  missing(jobs: readonly JobToAdd[], afterMs: number): Promise<JobToAdd[]>;
  /** Adds jobs that are not in the queue, and again those that failed for good at least `afterMs` ago. */
  addAgain(jobs: readonly JobToAdd[], afterMs: number): Promise<void>;
  /** Removes the waiting and failed jobs of one person, except those of the name `but`. */
  forget(userId: string, but: JobName): Promise<void>;
}

/** What rounds that add jobs need. */
export interface Finding {
  readonly queue: JobsPort;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds during which recent work may still be in the queue and is not added again. */
  readonly underWayMs: number;
  /** Milliseconds after which a job that failed for good is added again, as long as it is owed. */
  readonly failedAgainMs: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When a round runs. */
export interface Round {
  /** Milliseconds. */
  readonly every: number;
  /** Tries before it counts as failed; one for frequent rounds, which run again soon anyway. */
  readonly attempts: number;
  /** May start while an earlier run is still under way, because runs can take long. */
  readonly overlaps?: true;
}

/**
 * Every round by its name. A round has no payload: it finds what is due in tables, does it or adds a job for each, and finds
 * again what it has not done.
 */
export const rounds = {
  'find-celebrations': { every: 30 * secondMs, attempts: 1 },
  'find-reminders': { every: 30 * secondMs, attempts: 1 },
  'find-pushes': { every: 30 * secondMs, attempts: 1 },
  'find-webhooks': { every: 5 * secondMs, attempts: 1 },
  'send-statements': { every: 5 * secondMs, attempts: 1 },
  'find-erasures': { every: 30 * secondMs, attempts: 1 },
  'deliver-mail': { every: 30 * secondMs, attempts: 1, overlaps: true },
  'close-polls': { every: minuteMs, attempts: 1 },
  'find-shipped': { every: 30 * secondMs, attempts: 1 },
  'replay-definitions': { every: 5 * secondMs, attempts: 1 },
  'measure-recordings': { every: minuteMs, attempts: 1 },
  'delete-files': { every: minuteMs, attempts: 1 },
  'count-vitals': { every: 5 * minuteMs, attempts: 1 },
  'count-metrics': { every: 10 * minuteMs, attempts: 1 },
  'find-certificates': { every: hourMs, attempts: 1 },
  'find-ending-tokens': { every: 5 * minuteMs, attempts: 1 },
  sweep: { every: hourMs, attempts: 1 },
  'publish-figures': { every: 10 * minuteMs, attempts: 1 },
  'find-domains': { every: dayMs, attempts: 6 },
  'find-metadata': { every: dayMs, attempts: 6 },
  'forget-analytics': { every: dayMs, attempts: 6 },
} as const satisfies Readonly<Record<string, Round>>;

export type RoundName = keyof typeof rounds;

/** Does a round; stops early once the signal aborts. Errors are thrown, and the next run finds the same work. */
export type RoundHandler = (signal: AbortSignal) => Promise<void>;
export type RoundHandlers = { readonly [Name in RoundName]: RoundHandler };

export const isRoundName = (name: string): name is RoundName => Object.hasOwn(rounds, name);

/** A job for the queue. Its id comes from its key, so adding it twice has no effect. */
export const toAdd = <Name extends JobName>(name: Name, payload: JobPayload<Name>): JobToAdd => {
  const { attempts, backoff }: JobDefinition = jobs[name];
  // The compiler does not connect a job's name with its payload.
  const key = jobs[name].key as (payload: JobPayload<Name>) => string;
  const opts = { attempts, backoff: { type: 'exponential', delay: backoff } };
  return { name, data: payload, opts: { ...opts, jobId: `${name}.${key(payload)}` } };
};

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/**
 * Does one job.
 * @throws TypeError for a name or a payload that this version doesn't know: a retry would not help
 */
export const runJob = async (handlers: JobHandlers, name: string, data: unknown): Promise<JobOutcome> => {
  if (!isJobName(name)) throw new TypeError(`There is no job ${name}`);
  // The types of both tables make sure that name, payload and handler belong together.
  const handle = handlers[name] as (payload: unknown) => Promise<JobOutcome>;
  return handle(readPayload(name, jobs[name], data));
};

/** Whose address a job calls; null for one that calls none. @throws TypeError as `runJob` */
export const addressOwnerOf = async (
  owners: AddressOwners,
  name: string,
  data: unknown,
): Promise<AddressOwner | null> => {
  if (!isJobName(name) || !('isOutgoing' in jobs[name])) return null;
  // The types of the tables make sure that an outgoing job has an owner, and that it belongs to the payload.
  const ownerOf = owners[name as OutgoingName] as (payload: unknown) => Promise<AddressOwner | null>;
  return ownerOf(readPayload(name, jobs[name], data));
};

/** Whether this is the payload of some job of this version, or the empty one of a round. Any other could contain anything. */
export const isReadablePayload = (data: unknown): boolean =>
  JSON.stringify(data) === '{}' || Object.values(jobs).some(({ payload }) => payload.safeParse(data).success);

/** Checks at startup what the compiler also checks: each job has a handler, and each handler a job. */
export const checkHandlers = (handlers: Readonly<Record<string, unknown>>): void => {
  const missing = Object.keys(jobs).filter((name) => typeof handlers[name] !== 'function');
  const superfluous = Object.keys(handlers).filter((name) => !isJobName(name));
  const faults = [
    ...missing.map((name) => `the job ${name} has no handler`),
    ...superfluous.map((name) => `the handler ${name} has no job`),
  ];
  if (faults.length > 0) throw new Error(`Jobs and handlers don't match: ${faults.join(', ')}`);
};
