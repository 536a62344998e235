import { personStream } from '../stream.ts';
import { formDraftEvents } from './draft-events.ts';
import { learnerEvents } from './events.ts';

/** One stream per learner: journey, progress, achievements and streak live and change together. */
export const learnerStream = personStream('learner', learnerEvents);

/** One stream per person: what they have typed in forms and not recorded. */
export const draftStream = personStream('drafts', formDraftEvents);

export const streams = { learner: learnerStream, drafts: draftStream };
