import { type Feature, type Features, firstFeatures } from '#contracts/features.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

export const readFeatures = async ({ pool }: Pick<ReadContext, 'pool'>) => {
  const { rows } = await pool.query<{ feature: Feature; state: Features[Feature]; since: Date }>({
    name: 'switched-features',
    text: 'select feature, state, since from switched_features',
  });
  // Features that this version does not know (any more) are ignored.
  const known = rows.filter(({ feature }) => feature in firstFeatures);
  const switched: Partial<Features> = Object.fromEntries(known.map(({ feature, state }) => [feature, state]));
  const since: Partial<Record<Feature, string>> = Object.fromEntries(
    known.map((row) => [row.feature, isoOf(row.since)]),
  );
  return { features: { ...firstFeatures, ...switched }, since };
};
