import { personStream } from '../stream.ts';
import { scenarioEvents } from './events.ts';

/** One stream per person: the scenarios that they play, run after run. */
export const scenarioStream = personStream('scenario', scenarioEvents);

export const streams = { scenarios: scenarioStream };
