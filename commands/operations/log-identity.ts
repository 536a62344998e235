import type { CommandContext } from '#contracts/command-context.ts';
import type { LogEvent } from '#contracts/operations/events.ts';
import { logStream } from '#contracts/operations/streams.ts';
import type { Decider } from '../kernel/decider.ts';
import { commandHandler, type HandlePorts } from '../kernel/handle.ts';

interface LogState {
  readonly logId: string | null;
}

interface Begin {
  readonly kind: 'begin';
  readonly logId: string;
}

/** A log keeps its first identity for good. */
export const logDecider: Decider<LogState, Begin, LogEvent> = {
  initialState: { logId: null },
  evolve: ({ logId }, { data }) => ({ logId: logId ?? data.logId }),
  decide: ({ logId }, command) => (logId === null ? [{ type: 'LogBegun', data: { logId: command.logId } }] : []),
};

/** The identity of this log. Gives it one if it has none yet. */
export const identityOf = async (ports: HandlePorts, context: CommandContext): Promise<string> => {
  const handle = commandHandler(logDecider, ports);
  const { state } = await handle(logStream(), { kind: 'begin', logId: ports.ids.fresh() }, context);
  if (state.logId === null) throw new Error('The event log has no identity');
  return state.logId;
};
