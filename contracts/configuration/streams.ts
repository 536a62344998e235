import { singleStream } from '../stream.ts';
import { configurationEvents } from './events.ts';

/** What administrators set for everybody. */
export const configurationStream = singleStream('config', configurationEvents);

export const streams = { configuration: configurationStream };
