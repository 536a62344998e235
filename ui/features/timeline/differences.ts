import type { TimelinePoint } from '#contracts/timeline/endpoints.ts';
import { type Hue, hues } from '../../kit/hues.ts';

/** The counts of a point that only grow. */
export const gains = ['stories', 'achievements', 'steps', 'points'] as const;
export type Gain = (typeof gains)[number];

/** The gauge that differs most between two days, the first of several; null where none does. */
export function mostMoved(
  before: TimelinePoint,
  after: TimelinePoint,
): { readonly hue: Hue; readonly from: number; readonly to: number } | null {
  let most: { hue: Hue; from: number; to: number } | null = null;
  for (const hue of hues) {
    const [from, to] = [before[hue], after[hue]];
    if (from === null || to === null || from === to) continue;
    if (most === null || Math.abs(to - from) > Math.abs(most.to - most.from)) most = { hue, from, to };
  }
  return most;
}
