import { minContributors } from '#contracts/research/contributors.ts';

/*
 * Who is counted in research, so that nothing that can be computed from published figures is about fewer than ten people
 * (decision 25).
 *
 * The counted people are divided into blocks, which begin and end as a whole. Each block begins with ten people or more who were
 * never counted before. Take any sum and difference of publications, and of the blocks that do not cancel out the one that began
 * last: its new people were in no earlier block, so they are all in the result.
 */

/** Somebody who was counted before, and the block they are in now. */
export interface BlockMember {
  readonly userId: string;
  readonly block: number | null;
}

export interface Blocks {
  /** How many people each block began with. */
  readonly sizes: ReadonlyMap<number, number>;
  readonly counted: readonly BlockMember[];
}

/**
 * The blocks that end, because somebody in them may not be counted any more, and the people of those that begin. Those whose block
 * ended join the blocks that begin, or wait.
 * @param willing everybody who may be counted now
 * @param shuffled the same people in an order that nobody can choose
 */
export function nextBlocks(
  { sizes, counted }: Blocks,
  willing: ReadonlySet<string>,
  shuffled: (people: readonly string[]) => readonly string[],
): { readonly ended: readonly number[]; readonly begun: readonly (readonly string[])[] } {
  const there = new Map<number, number>();
  for (const { userId, block } of counted) {
    if (block !== null && willing.has(userId)) there.set(block, (there.get(block) ?? 0) + 1);
  }
  const ended = [...sizes].filter(([id, people]) => (there.get(id) ?? 0) < people).map(([id]) => id);
  const hasEnded = new Set(ended);
  const waiting = counted.filter(({ block }) => block === null || hasEnded.has(block)).map(({ userId }) => userId);
  const known = new Set(counted.map(({ userId }) => userId));
  const fresh = [...willing].filter((userId) => !known.has(userId));
  const begun = Array.from({ length: Math.floor(fresh.length / minContributors) }, (): string[] => []);
  if (begun.length === 0) return { ended, begun };
  const deal = (people: readonly string[]): void =>
    shuffled(people).forEach((userId, place) => begun[place % begun.length]?.push(userId));
  deal(fresh);
  deal(waiting.filter((userId) => willing.has(userId)));
  return { ended, begun };
}
