import { personStream } from '../stream.ts';
import { learningRecordEvents } from './events.ts';

/** One stream per person: the consent to send facts of their journey to a learning record store. */
export const learningRecordsStream = personStream('records', learningRecordEvents);

export const streams = { learningRecords: learningRecordsStream };
