import { type Feature, type Features, featureNames } from '#contracts/features.ts';
import type { RoadmapVotesView } from '#contracts/roadmap/endpoints.ts';
import { readFeatures } from '../features/queries.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Context = Pick<ReadContext, 'pool'>;

/** All features. How many want each is for administrators alone: a number that follows each vote would tell who gave it. */
export const readRoadmapVotes = async (
  context: Context,
  userId: string,
  isCounted: boolean,
): Promise<RoadmapVotesView> => {
  const [{ features }, { rows }, { rows: switches }] = await Promise.all([
    readFeatures(context),
    context.pool.query<{ feature: string; votes: number; own: boolean }>({
      name: 'roadmap-votes',
      text: `select feature, count(*)::integer as votes, bool_or(user_id = $1) as own from roadmap_votes group by feature`,
      values: [userId],
    }),
    context.pool.query<{ feature: string; state: Features[Feature]; at: Date }>({
      name: 'feature-switches',
      text: `select f.feature, s.state, s.at from unnest($1::text[]) f (feature)
        cross join lateral (
          select * from feature_switches s where s.feature = f.feature order by revision desc limit 10) s
        order by s.revision desc`,
      values: [featureNames],
    }),
  ]);
  return {
    items: featureNames.map((feature) => {
      const { votes = 0, own = false } = rows.find((row) => row.feature === feature) ?? {};
      const history = switches
        .filter((row) => row.feature === feature)
        .map(({ state, at }) => ({ state, at: isoOf(at) }));
      return { feature, state: features[feature], votes: isCounted ? votes : null, own, history };
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
