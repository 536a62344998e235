import { personStream } from '../stream.ts';
import { assessmentEvents } from './events.ts';

/** One stream per person: every assessment that they have taken, and those that are under way. */
export const assessmentStream = personStream('assessment', assessmentEvents);

export const streams = { assessments: assessmentStream };
