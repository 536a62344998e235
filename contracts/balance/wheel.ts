/** The nine spokes of the wheel, three for each of Life, Money and Joy (research, 3.1). */
export const spokes = [
  'relationships',
  'health',
  'home',
  'earning',
  'buffer',
  'time',
  'play',
  'growth',
  'contribution',
] as const;
export type Spoke = (typeof spokes)[number];

/** The component of the journey that each spoke belongs to. */
export const hueOfSpoke: Readonly<Record<Spoke, 'life' | 'money' | 'joy'>> = {
  relationships: 'life',
  health: 'life',
  home: 'life',
  earning: 'money',
  buffer: 'money',
  time: 'money',
  play: 'joy',
  growth: 'joy',
  contribution: 'joy',
};

/** How satisfied a person is with a spoke, and how important it is to them: 0 to 10 each. */
export interface SpokeRating {
  readonly satisfaction: number;
  readonly importance: number;
}
export type WheelRatings = Readonly<Record<Spoke, SpokeRating>>;

/** How much is missing where it matters: importance × (10 − satisfaction), 0 to 100. */
export const gapOf = ({ satisfaction, importance }: SpokeRating): number => importance * (10 - satisfaction);

/** The spokes with a gap, the widest first. */
export const widestGaps = (ratings: WheelRatings): readonly { readonly spoke: Spoke; readonly gap: number }[] =>
  spokes
    .map((spoke) => ({ spoke, gap: gapOf(ratings[spoke]) }))
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap);

/** The mean satisfaction, 0 to 10, and how even it is: 1 − sd ÷ 5, from 0 (half 0, half 10) to 1 (all alike). */
export const shapeOf = (ratings: WheelRatings): { readonly mean: number; readonly evenness: number } => {
  const values = spokes.map((spoke) => ratings[spoke].satisfaction);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, evenness: 1 - Math.sqrt(variance) / 5 };
};
