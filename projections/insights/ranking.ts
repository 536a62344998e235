import type { InsightVerdict } from '#contracts/insights/verdicts.ts';

interface Ranked {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly verdict: InsightVerdict | null;
}

const weights: Readonly<Record<InsightVerdict, number>> = { useful: 1, not_useful: -1, hidden: 0 };

/** An insight counts its own verdict twice, and once that of each other one of its kind or about the same subject. */
const nearness = (one: Ranked, other: Ranked): number => {
  if (one.id === other.id) return 2;
  return one.kind === other.kind || one.subject === other.subject ? 1 : 0;
};

/**
 * The insights in their order: what was called useful moves up with what is like it, what was called not useful moves down, and
 * equals keep the given order. Hidden ones come last. Pure.
 */
export function inOrder<One extends Ranked>(insights: readonly One[]): One[] {
  const judged = insights.filter(({ verdict }) => verdict !== null);
  const score = (one: One): number =>
    judged.reduce(
      (sum, other) => sum + (other.verdict === null ? 0 : weights[other.verdict]) * nearness(one, other),
      0,
    );
  const ranked = insights.map((insight) => ({ insight, score: score(insight) })).toSorted((a, b) => b.score - a.score);
  const sorted = ranked.map(({ insight }) => insight);
  return [
    ...sorted.filter(({ verdict }) => verdict !== 'hidden'),
    ...sorted.filter(({ verdict }) => verdict === 'hidden'),
  ];
}
