import { type Feature, featureNames } from '#contracts/features.ts';
import type { RoadmapVotesView } from '#contracts/roadmap/endpoints.ts';
import { readFeatures } from '../features/queries.ts';
import type { ReadContext } from '../read-context.ts';

type Context = Pick<ReadContext, 'pool'>;

/** All features. How many want each is for administrators alone: a number that follows each vote would tell who gave it. */
export const readRoadmapVotes = async (
  context: Context,
  userId: string,
  isCounted: boolean,
): Promise<RoadmapVotesView> => {
  const [{ features }, { rows }] = await Promise.all([
    readFeatures(context),
    context.pool.query<{ feature: string; votes: number; own: boolean }>({
      name: 'roadmap-votes',
      text: `select feature, count(*)::integer as votes, bool_or(user_id = $1) as own from roadmap_votes group by feature`,
      values: [userId],
    }),
  ]);
  return {
    items: featureNames.map((feature) => {
      const { votes = 0, own = false } = rows.find((row) => row.feature === feature) ?? {};
      return { feature, state: features[feature], votes: isCounted ? votes : null, own };
    }),
  };
};

/** Votes for these features, the oldest first. */
export const readVotesFor = async ({ pool }: Context, features: readonly Feature[], max: number) => {
  const { rows } = await pool.query<{ feature: Feature; userId: string; votedAt: Date; eventId: string }>({
    name: 'roadmap-votes-for',
    text: `select feature, user_id as "userId", voted_at as "votedAt", event_id as "eventId" from roadmap_votes where feature = any($1)
      order by voted_at, user_id limit $2`,
    values: [features, max],
  });
  return rows;
};
