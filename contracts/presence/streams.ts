import { personStream } from '../stream.ts';
import { presenceEvents } from './events.ts';

/** One stream per person: when they were here. */
export const presenceStream = personStream('presence', presenceEvents);

export const streams = { presence: presenceStream };
