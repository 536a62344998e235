import { personStream } from '../stream.ts';
import { balanceEvents } from './events.ts';

/** One stream per person: their wheels and kindnesses. Flight reports are in the learner's stream. */
export const balanceStream = personStream('balance', balanceEvents);

export const streams = { balance: balanceStream };
