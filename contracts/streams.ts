import { type AllOf, allOf } from './registry.ts';
import { retiredEvents } from './retired.ts';
import { type PersonStream, personStream, type StreamDefinition } from './stream.ts';

/** Every kind of stream by its name. One without a decider is a type error in `commands/deciders.ts`. */
export type Streams = AllOf<'streams'>;
export const streams: Streams = allOf('streams');

const { InsightJudged, LearningApplied, LearningApplicationRemoved } = retiredEvents;
/** Streams that nothing is appended to any more. They stay in exports and until their person is erased. */
const retiredStreams = {
  insights: personStream('insights', { InsightJudged, LearningApplied, LearningApplicationRemoved }),
};

const isPersonal = (entry: [string, StreamDefinition]): entry is [string, PersonStream] => entry[1].isPersonal;

/** Every kind of stream that is about one person, by its name. */
export const kindsOfPersonStreams: ReadonlyMap<string, PersonStream> = new Map(
  Object.entries<StreamDefinition>({ ...streams, ...retiredStreams }).filter(isPersonal),
);

/** The names of all streams about one person. */
export const personStreams = (userId: string): readonly string[] =>
  [...kindsOfPersonStreams.values()].map((stream) => stream(userId));
