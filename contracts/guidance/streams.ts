import { personStream, streamOfEach } from '../stream.ts';
import { guidanceEvents, guidedEvents } from './events.ts';

/** One stream per organization: its documents. */
export const guidanceStream = streamOfEach('guidance', guidanceEvents);

/** One stream per person: the documents that they acknowledged. */
export const guidedStream = personStream('guided', guidedEvents);

export const streams = { guidance: guidanceStream, guided: guidedStream };
