import { type AllOf, allOf } from './registry.ts';
import type { PersonStream, StreamDefinition } from './stream.ts';

/** Every kind of stream by its name. One without a decider is a type error in `commands/deciders.ts`. */
export type Streams = AllOf<'streams'>;
export const streams: Streams = allOf('streams');

const isPersonal = (stream: StreamDefinition): stream is PersonStream => stream.isPersonal;

/** Every stream that is about one person: what an export holds, what an administrator reads, what a receipt counts. */
export const personStreams = (userId: string): readonly string[] =>
  Object.values<StreamDefinition>(streams)
    .filter(isPersonal)
    .map((stream) => stream(userId));
