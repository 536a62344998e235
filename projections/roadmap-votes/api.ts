import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readRoadmapVotes } from './queries.ts';

/** What people want next. */
export const roadmapVoteHandlers = (context: ReadContext) =>
  ({
    roadmapVotes: readsFrom(['roadmap-votes', 'features'], (_, { caller }) =>
      readRoadmapVotes(context, caller.userId, caller.role === 'admin' && !caller.needsProof),
    ),
  }) satisfies SomeHandlers;
