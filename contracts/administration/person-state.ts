import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { sharingLevels } from '../achievements/views.ts';
import { because } from '../because.ts';
import { endpoint } from '../endpoint.ts';
import { components } from '../journey/progress.ts';
import { moment } from '../moments.ts';

/** A person's state at a position of the log, folded from it. */
const personStateSchema = z.object({
  userId: z.uuid(),
  /** The last event included, null without one, and the number of events. */
  position: z.nullable(z.string()),
  recordedAt: z.nullable(moment),
  events: z.int(),
  /** The last event and when it happened. */
  lastEvent: z.nullable(z.object({ type: z.string(), occurredAt: moment })),
  /** Names and address are missing before the registration and while the text is closed. */
  account: z.looseObject({
    registered: z.boolean(),
    role: z.enum(roles),
    organizationId: z.nullable(z.uuid()),
    /** The organization's current name. */
    organization: z.nullable(z.string()),
    username: z.optional(z.string()),
    email: z.optional(z.string()),
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
  }),
  journey: z.looseObject({
    startedAt: z.nullable(moment),
    completedAt: z.nullable(moment),
    completedSteps: z.array(z.int()),
    unlockedComponents: z.array(z.enum(components)),
    measures: z.record(z.string(), z.union([z.number(), z.boolean()])),
    achievements: z.record(z.string(), z.object({ at: moment, shared: z.enum(sharingLevels), validated: z.boolean() })),
    points: z.int(),
    licence: z.nullable(z.looseObject({ number: z.string(), revokedAt: z.nullable(moment) })),
  }),
  /** Whether personal fields are left out: no names and address, and answers are null. */
  textClosed: z.boolean(),
  /** The latest answers to each step; null for answers that are closed. */
  answers: z.record(z.string(), z.unknown()),
  notifications: z.looseObject({
    unread: z.int(),
    known: z.int(),
    preferences: z.nullable(z.record(z.string(), z.unknown())),
  }),
  /** The newest run of each money scenario, by its id. */
  scenarios: z.record(
    z.string(),
    z.looseObject({
      turns: z.array(z.unknown()),
      outcome: z.nullable(z.object({ life: z.number(), money: z.number(), joy: z.number() })),
    }),
  ),
  /** The newest result of each assessment, by its id. */
  assessments: z.record(z.string(), z.looseObject({ total: z.number(), completedAt: moment })),
  research: z.object({ given: z.boolean(), since: z.nullable(moment) }),
  /** The state of every other stream about the person, by the stream's name. */
  others: z.record(z.string(), z.unknown()),
});
export type PersonState = z.output<typeof personStateSchema>;

export const adminUserState = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/state',
  summary:
    "Get a person's state after the event at a log position, or as of a time, folded from the log. Personal fields require `openUserText`. The person sees who read it",
  who: 'user.events.read',
  budget: 'change',
  recorded: true,
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({
    at: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w:./+-]+$/, because('not_a_moment')))),
  }),
  output: personStateSchema,
  refusals: ['not_found'],
});
