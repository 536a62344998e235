import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

const groupId = z.uuid();
/** At most `groupChunk` in one event. */
const userIds = z.array(z.uuid());

/**
 * The events of `groups-<organizationId>`. Who is in a group follows from the order of the log: only members of the
 * organization at that moment are added, and whoever leaves it leaves its groups.
 */
export const groupEvents = defineEvents({
  GroupCreated: { data: { groupId, name: z.string() } },
  GroupRenamed: { data: { groupId, name: z.string() } },
  GroupDeleted: { data: { groupId } },
  GroupMembersAdded: { data: { groupId, userIds } },
  GroupMembersRemoved: { data: { groupId, userIds } },
  /** The figures as they stood at the beginning of this Monday. They never change afterwards. */
  FiguresPublished: { data: { asOf: z.iso.date() } },
});

export type GroupEvent = EventOf<typeof groupEvents>;
