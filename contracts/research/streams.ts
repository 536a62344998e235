import { personStream } from '../stream.ts';
import { researchEvents } from './events.ts';

/** One stream per person: whether their figures may be counted among everybody's. */
export const researchStream = personStream('research', researchEvents);

export const streams = { research: researchStream };
