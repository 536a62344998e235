import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { featureNames, featureStates } from '../features.ts';

const feature = z.enum(featureNames);

const votesSchema = z.object({
  items: z.array(
    z.object({
      feature,
      state: z.enum(featureStates),
      /** The number of people who want it; null for everybody but administrators who proved recently who they are. */
      votes: z.nullable(z.int()),
      /** Whether the caller voted for it. */
      own: z.boolean(),
    }),
  ),
});
export type RoadmapVotesView = z.output<typeof votesSchema>;

export const roadmapVotes = endpoint({
  method: 'GET',
  path: '/api/roadmap/votes',
  summary: 'List the features with what the caller voted for and, for administrators, how many people want each',
  who: 'person',
  budget: 'read',
  output: votesSchema,
});

export const voteForFeature = endpoint({
  method: 'PUT',
  path: '/api/roadmap/votes/:feature',
  summary: 'Vote for a feature that is not on yet, or take the vote back. One vote per person and feature',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ feature }),
  body: z.strictObject({ wanted: z.boolean() }),
  output: commandAnswer({ feature, own: z.boolean() }),
  refusals: ['conflict'],
});
