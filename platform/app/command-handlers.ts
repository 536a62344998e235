import { openStreamHandlers, type StreamHandlers } from '#commands/deciders.ts';
import type { Clock, Ids, Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import { personStreams } from '#contracts/streams.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';

/** The command handlers of this process. Created once, because they cache the states of streams. */
export interface CommandHandlers extends StreamHandlers {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly snapshots: Snapshots | undefined;
  /** Drops every cached state of a person. */
  readonly forget: (userId: string) => void;
}

interface CommandHandlersOptions {
  /** The system clock by default. */
  readonly clock?: Clock;
  readonly snapshots?: Snapshots;
}

/** Connects the deciders with an event log, a clock, ids, and snapshots of long streams. */
export function createCommandHandlers(
  log: StreamStore,
  { clock = systemClock, snapshots }: CommandHandlersOptions = {},
): CommandHandlers {
  const ports = { log, clock, ids: systemIds, snapshots };
  const { forget, ...handlers } = openStreamHandlers(ports);
  return { ...ports, ...handlers, forget: (userId) => personStreams(userId).forEach(forget) };
}
