import { type HandleLearner, learnerHandler } from '#commands/journey/api.ts';
import { type HandleNotifications, notificationsHandler } from '#commands/notifications/api.ts';
import type { Clock, Ids, StreamStore } from '#commands/ports.ts';
import { systemClock } from './clock.ts';
import { systemIds } from './ids.ts';

/** The doors to the streams of this process. Made once: each remembers the states of what it was asked about. */
export interface Deciding {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleLearner: HandleLearner;
  readonly handleNotifications: HandleNotifications;
}

/** Joins the deciders with a log, the machine's time and its ids. */
export function openDeciding(log: StreamStore): Deciding {
  const ports = { log, clock: systemClock, ids: systemIds };
  return { ...ports, handleLearner: learnerHandler(ports), handleNotifications: notificationsHandler(ports) };
}
