import { openStreamHandlers, type StreamHandlers } from '#commands/deciders.ts';
import type { Handle } from '#commands/kernel/handle.ts';
import type { Clock, Ids, Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import type { AnyEvent } from '#contracts/event.ts';
import { personStreams } from '#contracts/streams.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { Telemetry } from '#platform/base/telemetry.ts';
import { PublishedDefinitions } from './definitions/published-definitions.ts';

/** The command handlers of this process. Created once, because they cache the states of streams. */
export interface CommandHandlers extends StreamHandlers {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly definitions: PublishedDefinitions;
  readonly snapshots: Snapshots | undefined;
  /** Drops every cached state of a person. */
  readonly forget: (userId: string) => void;
}

interface CommandHandlersOptions {
  /** The system clock by default. */
  readonly clock?: Clock;
  /** Random ones by default. */
  readonly ids?: Ids;
  readonly snapshots?: Snapshots;
  readonly telemetry?: Telemetry;
  /** Memory for the states of streams. */
  readonly stateBytes?: number;
}

/** Connects the deciders with an event log, a clock, ids, and snapshots of long streams. */
export function createCommandHandlers(
  log: StreamStore,
  { clock = systemClock, ids = systemIds, snapshots, telemetry, stateBytes }: CommandHandlersOptions = {},
): CommandHandlers {
  const ports = { log, clock, ids, snapshots, definitions: new PublishedDefinitions(log) };
  const { forget, ...opened } = openStreamHandlers(ports, stateBytes);
  const handlers = telemetry?.isOn ? traced(opened, telemetry) : opened;
  return { ...ports, ...handlers, forget: (userId) => personStreams(userId).forEach(forget) };
}

/** The same handlers, each command in a span. Ids of streams are left out: most are of people. */
function traced(handlers: StreamHandlers, telemetry: Telemetry): StreamHandlers {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const category = name.replace(/^handle/, '').replace(/^./, (first) => first.toLowerCase());
    // One type for all: the stream and the command are passed on as they came.
    const wrapped = handle as Handle<unknown, { readonly kind: string }, AnyEvent>;
    const inSpan: typeof wrapped = (stream, command, context) => {
      const facts = {
        'command.kind': command.kind,
        'stream.category': category,
        'correlation.id': context.correlationId,
      };
      return telemetry.span(`command ${category} ${command.kind}`, facts, async (describe) => {
        const handled = await wrapped(stream, command, context);
        describe({ 'event.types': handled.events.map(({ type }) => type).slice(0, 20) });
        return handled;
      });
    };
    return [name, inSpan];
  });
  return Object.fromEntries(entries) as StreamHandlers; // the same names, each with its own wrapped handler
}
