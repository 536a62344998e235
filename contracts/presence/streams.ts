import { personStream } from '../stream.ts';
import { presenceEvents } from './events.ts';

/** One stream per person: their visits. */
export const presenceStream = personStream('presence', presenceEvents);

export const streams = { presence: presenceStream };
