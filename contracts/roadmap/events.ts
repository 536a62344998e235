import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { featureNames } from '../features.ts';

const ofFeature = { feature: z.enum(featureNames) };

/** The events of `roadmap-<userId>`: what the person voted for. None of it is personal beyond whose stream it is. */
export const roadmapEvents = defineEvents({
  FeatureVoted: { data: ofFeature },
  FeatureVoteWithdrawn: { data: ofFeature },
  /** A feature that the person had voted for was turned on. Ends the vote, so that nobody is told twice. */
  VotedFeatureShipped: { data: ofFeature },
});

export type RoadmapEvent = EventOf<typeof roadmapEvents>;
