import { type Feature, featureNames } from '#contracts/features.ts';
import { minPeople } from '#contracts/research/figures.ts';
import type { RoadmapVotesView } from '#contracts/roadmap/endpoints.ts';
import { readFeatures } from '../features/queries.ts';
import type { ReadContext } from '../read-context.ts';

type Context = Pick<ReadContext, 'pool'>;

/** All features with their votes. One to four are not stated: in a small installation they would tell who. */
export const readRoadmapVotes = async (context: Context, userId: string): Promise<RoadmapVotesView> => {
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
      return { feature, state: features[feature], votes: votes > 0 && votes < minPeople ? null : votes, own };
    }),
  };
};

/** Votes for these features, the oldest first. */
export const readVotesFor = async ({ pool }: Context, features: readonly Feature[], max: number) => {
  const { rows } = await pool.query<{ feature: Feature; userId: string; votedAt: Date }>({
    name: 'roadmap-votes-for',
    text: `select feature, user_id as "userId", voted_at as "votedAt" from roadmap_votes where feature = any($1)
      order by voted_at, user_id limit $2`,
    values: [features, max],
  });
  return rows;
};
