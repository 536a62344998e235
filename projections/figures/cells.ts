import { dayShifted } from '#contracts/days.ts';
import { minCell, shownDates } from '#contracts/groups/figures.ts';

/*
 * Who is counted where, so that no published figure, and nothing that can be computed from several of them, is about fewer
 * than five people (decision 25).
 *
 * The counted people are divided into cells of at least five. A group is shown as the sum of whole cells, so everything that
 * can be derived from groups, their differences and overlaps is again a sum of whole cells. From one week to the next people
 * move between cells in blocks of at least five, which leave nobody or at least five behind, and a block stays a cell for as
 * long as its earlier figures can be read. Those who have no block yet wait: newcomers are not counted, people who have left
 * are counted as they were when they left.
 */

/** The labels of a person: the groups, oldest group first, and then the month of joining. Null: no member. */
export type Labels = readonly string[];

export interface Cell {
  readonly id: number;
  readonly labels: Labels;
  /** The first day for which it was counted. */
  readonly since: string;
}

/** How many people are counted in a cell (null: in none) while they have these labels. */
export interface Tally {
  readonly from: number | null;
  readonly labels: Labels | null;
  readonly people: number;
}

/** All people of a standing move to a cell, or are no longer counted (null). */
export interface Move extends Tally {
  readonly to: number | null;
}

export const isMonth = (label: string): boolean => /^\d{4}-\d\d$/.test(label);

const keyOf = (labels: Labels | null): string => (labels === null ? '-' : labels.toSorted().join(' '));

/** What people may be counted as, the most exact first. */
function targetsOf(labels: Labels | null): readonly (Labels | null)[] {
  if (labels === null) return [null];
  const groups = labels.filter((label) => !isMonth(label));
  return [labels, groups, groups.slice(0, 1), []];
}

/** The blocks that can move, of at least five people each, and what they become. */
function blocksOf(cells: ReadonlyMap<number, Cell>, standings: readonly Tally[]) {
  const blocks = new Map<string, { from: number | null; target: Labels | null; standings: Tally[] }>();
  let open = standings;
  for (let exactness = 0; exactness < 4 && open.length > 0; exactness += 1) {
    const tried = new Map<string, { from: number | null; target: Labels | null; standings: Tally[] }>();
    for (const standing of open) {
      const targets = targetsOf(standing.labels);
      const target = targets[Math.min(exactness, targets.length - 1)] ?? null;
      const key = `${standing.from} ${keyOf(target)}`;
      const block = tried.get(key) ?? blocks.get(key) ?? { from: standing.from, target, standings: [] };
      tried.set(key, { ...block, standings: [...block.standings, standing] });
    }
    const done = new Set<Tally>();
    for (const [key, block] of tried) {
      const isThere = block.from !== null && keyOf(cells.get(block.from)?.labels ?? null) === keyOf(block.target);
      if (!isThere && sum(block.standings) < minCell) continue;
      block.standings.forEach((standing) => done.add(standing));
      if (!isThere) blocks.set(key, block);
    }
    open = open.filter((standing) => !done.has(standing));
  }
  return [...blocks.values()];
}

const sum = (standings: readonly Tally[]): number => standings.reduce((all, { people }) => all + people, 0);

/** Joins cells with the same labels once no date from before they were apart can be looked at. */
function settled(cells: readonly Cell[], asOf: string): ReadonlyMap<number, number> {
  const before = dayShifted(asOf, -7 * shownDates);
  const first = new Map<string, number>();
  const joined = new Map<number, number>();
  for (const { id, labels, since } of cells.toSorted((one, other) => one.id - other.id)) {
    if (since > before) continue;
    const key = keyOf(labels);
    const into = first.get(key);
    if (into === undefined) first.set(key, id);
    else joined.set(id, into);
  }
  return joined;
}

/**
 * The cells of a date and who moves, from the cells of the date before. The same input always gives the same ids.
 * @returns `joined`: cells that become part of another one
 */
export function nextCells(before: readonly Cell[], standings: readonly Tally[], asOf: string) {
  const joined = settled(before, asOf);
  const cells = new Map(before.filter(({ id }) => !joined.has(id)).map((cell) => [cell.id, cell]));
  const now = standings
    .map((standing) => ({
      ...standing,
      from: standing.from === null ? null : (joined.get(standing.from) ?? standing.from),
    }))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const blocks = blocksOf(cells, now);
  const moving = (from: number): number =>
    sum(blocks.filter((block) => block.from === from).flatMap((block) => block.standings));
  const size = (from: number): number => sum(now.filter((standing) => standing.from === from));
  const mayLeave = new Map(
    [...cells.keys()].map((id) => {
      const left = size(id) - moving(id);
      return [id, left === 0 || left >= minCell];
    }),
  );
  let last = Math.max(0, ...before.map(({ id }) => id));
  const moves: Move[] = [];
  for (const { from, target, standings: all } of blocks) {
    if (from !== null && !mayLeave.get(from)) continue;
    let to: number | null = null;
    if (target !== null) {
      last += 1;
      to = last;
      cells.set(to, { id: to, labels: target, since: asOf });
    }
    moves.push(...all.map((standing) => ({ ...standing, to })));
  }
  return { cells: [...cells.values()], joined, moves };
}

const orderOf = ({ from, labels }: Tally): string => `${String(from ?? -1).padStart(9, '0')} ${keyOf(labels)}`;
