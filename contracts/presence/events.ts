import { defineEvents, type EventOf } from '../event.ts';

/** Everything that stands in `presence-<userId>`: that the person was here, noted once an hour at the most. */
export const presenceEvents = defineEvents({
  Visited: { data: {} },
});

export type PresenceEvent = EventOf<typeof presenceEvents>;
