import { streamOfEach } from '../stream.ts';
import { groupEvents } from './events.ts';

/** One stream per organization: its groups, and the days for which its figures were published. */
export const groupsStream = streamOfEach('groups', groupEvents);

export const streams = { groups: groupsStream };
