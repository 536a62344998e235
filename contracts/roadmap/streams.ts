import { personStream } from '../stream.ts';
import { roadmapEvents } from './events.ts';

/** One stream per person: their votes on the roadmap. */
export const roadmapStream = personStream('roadmap', roadmapEvents);

export const streams = { roadmap: roadmapStream };
