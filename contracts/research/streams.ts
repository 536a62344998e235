import { personStream } from '../stream.ts';
import { researchEvents } from './events.ts';

/** One stream per person: the consent to count their figures. */
export const researchStream = personStream('research', researchEvents);

export const streams = { research: researchStream };
