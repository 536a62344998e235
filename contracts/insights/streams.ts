import { personStream } from '../stream.ts';
import { insightEvents } from './events.ts';

/** One stream per person: their verdicts on insights, and where they used what they learned. */
export const insightStream = personStream('insights', insightEvents);

export const streams = { insights: insightStream };
