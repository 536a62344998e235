import { singleStream } from '../stream.ts';
import { configurationEvents } from './events.ts';

/** What administrators set for everyone. */
export const configurationStream = singleStream('config', configurationEvents);

export const streams = { configuration: configurationStream };
