import { personStream } from '../stream.ts';
import { scenarioEvents } from './events.ts';

/** One stream per person: their runs of all scenarios. */
export const scenarioStream = personStream('scenario', scenarioEvents);

export const streams = { scenarios: scenarioStream };
