import type { OperationEvent, ReplayEnd } from '#contracts/operations/events.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import { logDecider } from './log-identity.ts';

interface Operations {
  /** Replays without a recorded end. */
  readonly running: readonly string[];
}

type OperationCommand =
  | { readonly kind: 'record_replay'; readonly replayId: string; readonly projections: readonly string[] }
  | { readonly kind: 'end_replay'; readonly replayId: string; readonly how: ReplayEnd };

/** Records what administrators and operators do to the installation. The projection engine decides whether a replay may start. */
export const operationsDecider: Decider<Operations, OperationCommand, OperationEvent> = {
  initialState: { running: [] },
  evolve: ({ running }, { type, data: { replayId } }) => {
    const others = running.filter((id) => id !== replayId);
    return { running: type === 'ReplayStarted' ? [...others, replayId] : others };
  },
  decide: ({ running }, command) => {
    const { replayId } = command;
    if (command.kind === 'record_replay') {
      return [{ type: 'ReplayStarted', data: { replayId, projections: [...command.projections] } }];
    }
    return running.includes(replayId) ? [{ type: 'ReplayEnded', data: { replayId, how: command.how } }] : [];
  },
};

export type HandleOperations = Handle<Operations, OperationCommand, OperationEvent>;

export const deciders = { operations: operationsDecider, log: logDecider };
