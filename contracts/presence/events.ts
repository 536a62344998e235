import { defineEvents, type EventOf } from '../event.ts';

/** The events of `presence-<userId>`: visits, recorded at most once an hour. */
export const presenceEvents = defineEvents({
  Visited: { data: {} },
});

export type PresenceEvent = EventOf<typeof presenceEvents>;
