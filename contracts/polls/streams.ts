import { personStream, singleStream } from '../stream.ts';
import { pollAnswerEvents, pollEvents } from './events.ts';

/** The questions of the month, of the whole installation. */
export const pollsStream = singleStream('polls', pollEvents);
/** One stream per person: their answers. */
export const pollAnswersStream = personStream('poll', pollAnswerEvents);

export const streams = { polls: pollsStream, pollAnswers: pollAnswersStream };
