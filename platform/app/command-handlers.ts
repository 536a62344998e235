import { openStreamHandlers, type StreamHandlers } from '#commands/deciders.ts';
import type { Clock, Ids, Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import { personStreams } from '#contracts/streams.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';

/** Decides on the commands of this process. Made once: it remembers the states of the streams that were asked about. */
export interface CommandHandlers extends StreamHandlers {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Drops every remembered state of a person. */
  readonly forget: (userId: string) => void;
}

interface CommandHandlersOptions {
  /** The machine's time where none is given. */
  readonly clock?: Clock;
  readonly snapshots?: Snapshots;
}

/** Joins the deciders with a log, a clock and the machine's ids, and with a place for the states of long streams. */
export function createCommandHandlers(
  log: StreamStore,
  { clock = systemClock, snapshots }: CommandHandlersOptions = {},
): CommandHandlers {
  const ports = { log, clock, ids: systemIds, snapshots };
  const { forget, ...handlers } = openStreamHandlers(ports);
  return { ...ports, ...handlers, forget: (userId) => personStreams(userId).forEach(forget) };
}
