import type { OperationEvent, ReplayEnd } from '#contracts/operations/events.ts';
import type { QueueName } from '#contracts/operations/queues.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import { logDecider } from './log-identity.ts';

interface Operations {
  /** Replays without a recorded end. */
  readonly running: readonly string[];
}

type OperationCommand =
  | { readonly kind: 'record_replay'; readonly replayId: string; readonly projections: readonly string[] }
  | { readonly kind: 'end_replay'; readonly replayId: string; readonly how: ReplayEnd }
  | {
      readonly kind: 'record_statement_export';
      readonly host: string;
      readonly from: string | null;
      readonly to: string | null;
      readonly statements: number;
    }
  | ({ readonly kind: 'request_job_retry' | 'request_job_removal' } & FailedJobs);

/** One failed job, or all of a queue (`jobId` and `job` null). */
interface FailedJobs {
  readonly queue: QueueName;
  readonly jobId: string | null;
  readonly job: string | null;
  readonly count: number;
}

/**
 * Records what administrators and operators do to the installation. The projection engine decides whether a replay may start,
 * the queue whether a job may be retried.
 */
export const operationsDecider: Decider<Operations, OperationCommand, OperationEvent> = {
  initialState: { running: [] },
  evolve(state, { type, data }) {
    switch (type) {
      case 'ReplayStarted':
        return { running: [...without(state.running, data.replayId), data.replayId] };
      case 'ReplayEnded':
        return { running: without(state.running, data.replayId) };
      case 'StatementsExported':
      case 'JobRetryRequested':
      case 'JobRemovalRequested':
        return state;
    }
  },
  decide({ running }, command) {
    switch (command.kind) {
      case 'record_replay': {
        const { replayId, projections } = command;
        const only = { purpose: 'swap', until: null, reason: null } as const;
        return [{ type: 'ReplayStarted', data: { replayId, projections: [...projections], ...only } }];
      }
      case 'end_replay': {
        const { replayId, how } = command;
        if (!running.includes(replayId)) return [];
        return [{ type: 'ReplayEnded', data: { replayId, how, differing: null } }];
      }
      case 'record_statement_export': {
        const { kind: _kind, ...exported } = command;
        return [{ type: 'StatementsExported', data: exported }];
      }
      case 'request_job_retry':
        return [{ type: 'JobRetryRequested', data: requested(command) }];
      case 'request_job_removal':
        return [{ type: 'JobRemovalRequested', data: requested(command) }];
    }
  },
};

const without = (ids: readonly string[], gone: string): readonly string[] => ids.filter((id) => id !== gone);

const requested = ({ queue, jobId, job, count }: FailedJobs) => ({ queue, jobId, job, count });

export type HandleOperations = Handle<Operations, OperationCommand, OperationEvent>;

export const deciders = { operations: operationsDecider, log: logDecider };
