import type { OperationEvent } from '#contracts/operations/events.ts';
import type { Decider } from '../decider.ts';
import { commandHandler, type Handle, type HandlePorts } from '../handle.ts';

/** One stream for the whole installation. */
export const operationsStream = 'operations';

/** Nothing that is decided here rests on what was before. */
type Operations = Record<string, never>;

interface OperationCommand {
  readonly kind: 'record-replay';
  readonly replayId: string;
  readonly projections: readonly string[];
}

/** What administrators do to the installation. Whether read models can be rebuilt now, their engine knows. */
const operationsDecider: Decider<Operations, OperationCommand, OperationEvent> = {
  initialState: {},
  evolve: (state) => state,
  decide: (_state, { replayId, projections }) => [
    { type: 'ReplayStarted', data: { replayId, projections: [...projections] } },
  ],
};

export type HandleOperations = Handle<Operations, OperationCommand, OperationEvent>;
export const operationsHandler = (ports: HandlePorts): HandleOperations => commandHandler(operationsDecider, ports);
