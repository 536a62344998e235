import { personStream } from '../stream.ts';
import { mirrorEvents } from './events.ts';

/** One stream per person: their answers to questions about their own words. */
export const mirrorStream = personStream('mirror', mirrorEvents);

export const streams = { mirror: mirrorStream };
