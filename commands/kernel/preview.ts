import type { CommandContext } from '#contracts/command-context.ts';
import type { AnyEvent, StreamName } from '#contracts/event.ts';
import type { Decided, Decider } from './decider.ts';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import type { HandlePorts } from './handle.ts';
import { StreamReader } from './stream-reader.ts';

/** What a command would do now, and the position of the stream that this was decided on. */
interface Previewed<Event extends AnyEvent> {
  readonly events: readonly Decided<Event>[];
  readonly position: string;
}

/** Decides a command as the handler would, and stores nothing. */
export const commandPreview = <State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  { log, clock, ids, snapshots, definitions = deliveredDefinitions }: HandlePorts,
) => {
  const reader = new StreamReader(decider, log, snapshots);
  return async (
    stream: StreamName<Event>,
    command: Command,
    { commandId }: Pick<CommandContext, 'commandId'>,
  ): Promise<Previewed<Event>> => {
    const { state, position } = await reader.load(stream, () => undefined);
    const eventId = (index: number) => ids.derived(commandId, String(index));
    const inForce = decider.needsDefinitions ? await definitions.current() : undefined;
    return { events: decider.decide(state, command, { now: clock.now(), eventId, definitions: inForce }), position };
  };
};
