import { personStream } from '../stream.ts';
import { assessmentEvents } from './events.ts';

/** One stream per person: the assessments that they have taken, and their drafts. */
export const assessmentStream = personStream('assessment', assessmentEvents);

export const streams = { assessments: assessmentStream };
