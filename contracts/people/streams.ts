import { personStream } from '../stream.ts';
import { witnessEvents } from './events.ts';

/** One stream per learner: whom they asked as a witness. One stream, because the limits count all requests of a person. */
export const witnessesStream = personStream('witnesses', witnessEvents);

export const streams = { witnesses: witnessesStream };
