import type { TimelinePoint } from '#contracts/timeline/endpoints.ts';
import { type Hue, hues } from '../../kit/hues.ts';

/** The counts of a point that only grow. */
export const gains = ['stories', 'achievements', 'steps', 'points'] as const;
export type Gain = (typeof gains)[number];

/** The gauges that differ most between two days, all of them where they differ alike; none where nothing moved. */
export function mostMoved(
  before: TimelinePoint,
  after: TimelinePoint,
): readonly { readonly hue: Hue; readonly from: number; readonly to: number }[] {
  const moves = hues.flatMap((hue) => {
    const [from, to] = [before[hue], after[hue]];
    return from === null || to === null || from === to ? [] : [{ hue, from, to }];
  });
  const most = Math.max(...moves.map(({ from, to }) => Math.abs(to - from)));
  return moves.filter(({ from, to }) => Math.abs(to - from) === most);
}
