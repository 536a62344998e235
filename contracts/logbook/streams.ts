import { personStream } from '../stream.ts';
import { logbookEvents } from './events.ts';

/** One stream per person: the revisions of what they recorded. */
export const logbookStream = personStream('logbook', logbookEvents);

export const streams = { logbook: logbookStream };
