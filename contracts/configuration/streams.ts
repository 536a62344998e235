import { singleStream } from '../stream.ts';
import { definitionEvents } from './definition-events.ts';
import { configurationEvents } from './events.ts';

/** What administrators set for everyone. */
export const configurationStream = singleStream('config', configurationEvents);
/** The versions of achievements that administrators draft and publish. */
export const definitionsStream = singleStream('definitions', definitionEvents);

export const streams = { configuration: configurationStream, definitions: definitionsStream };
