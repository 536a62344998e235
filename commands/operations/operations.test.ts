import { expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { OperationEvent } from '#contracts/operations/events.ts';
import { operationsDecider } from './operations.ts';

const { decide, evolve, initialState } = operationsDecider;
const moment = { now: '2025-03-03T09:00:00.000Z', eventId: String };
const replay = { replayId: 'one', projections: ['stats'], purpose: 'swap', until: null, reason: 'A test' } as const;
const started: OperationEvent = { type: 'ReplayStarted', data: { ...replay, projections: ['stats'] } };
const after = (...events: OperationEvent[]) => (events as RecordedEvent<OperationEvent>[]).reduce(evolve, initialState);

it.each(['done', 'cancelled', 'failed'] as const)('a replay that was started ends once: %s', (how) => {
  const ended: OperationEvent = { type: 'ReplayEnded', data: { replayId: 'one', how, differing: null } };
  const end = { kind: 'end_replay', replayId: 'one', how } as const;
  expect(decide(after(started), end, moment)).toEqual([ended]);
  expect(decide(after(started, ended), end, moment)).toEqual([]);
  expect(decide(after(), end, moment)).toEqual([]);
  // One that was stopped can be taken up again.
  expect(decide(after(started, ended, started), end, moment)).toEqual([ended]);
});

it.each([
  ['request_job_retry', 'JobRetryRequested'],
  ['request_job_removal', 'JobRemovalRequested'],
] as const)('%s is recorded, and leaves running replays as they are', (kind, type) => {
  const data = { queue: 'jobs', jobId: 'remind.0a1b', job: 'remind', count: 1 } as const;
  const state = after(started);
  expect(decide(state, { kind, ...data }, moment)).toEqual([{ type, data }]);
  expect(after(started, { type, data })).toEqual(state);
});
