import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';

const count = z.int();

const replaySchema = z.object({
  id: z.string(),
  names: z.array(z.string()),
  /** Only of replays that an earlier version started. */
  reason: z.nullable(z.string()),
  /** Username; null at the terminal, and if the account no longer exists. */
  by: z.nullable(z.string()),
  /** `cancelled`: also where the process that worked on it has died. */
  state: z.enum(['running', 'cancelled', 'failed', 'done']),
  /** Events of the log read so far, recently per second, and the estimated time left in seconds, null without one. */
  events: count,
  eventsPerSecond: z.number(),
  handled: count,
  handledTotal: z.nullable(count),
  secondsLeft: z.nullable(z.number()),
  failure: z.nullable(z.string()),
  startedAt: moment,
  finishedAt: z.nullable(moment),
});
export type ReplayView = z.output<typeof replaySchema>;

const id = z.strictObject({ id: z.uuid() });

export const adminReplays = endpoint({
  method: 'GET',
  path: '/api/admin/replays',
  summary: 'List the newest 50 replays with their progress',
  who: 'admin',
  budget: 'read',
  output: z.object({ items: z.array(replaySchema) }),
});

export const replayProjection = endpoint({
  method: 'POST',
  path: '/api/admin/projections/:name/replay',
  summary: 'Rebuild a read model beside the live one and swap them once it has caught up',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
  status: 202,
  output: commandAnswer(replaySchema.shape),
  refusals: ['not_found', 'conflict'],
});

export const replayProgress = endpoint({
  method: 'GET',
  path: '/api/admin/replays/:id',
  summary: 'Get the progress of a replay',
  who: 'admin',
  budget: 'read',
  params: id,
  output: replaySchema,
  refusals: ['not_found'],
});

export const cancelReplay = endpoint({
  method: 'POST',
  path: '/api/admin/replays/:id/cancel',
  summary: 'Stop a replay after its current page. The live tables stay as they are',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: id,
  output: replaySchema,
  refusals: ['not_found', 'conflict'],
});
