import { personStream } from '../stream.ts';
import { learnerEvents } from './events.ts';

/** One stream per learner: journey, progress, achievements and streak live and change together. */
export const learnerStream = personStream('learner', learnerEvents);

export const streams = { learner: learnerStream };
