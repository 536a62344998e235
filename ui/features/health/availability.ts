import type { HealthHistoryView } from '#contracts/operations/health-history.ts';

type Days = HealthHistoryView['components'][number]['days'];

/** Slots of a component by what was found. */
export interface Counts {
  readonly up: number;
  readonly behind: number;
  readonly down: number;
}

export const measuredOf = ({ up, behind, down }: Counts): number => up + behind + down;

/** All days together. */
export const totalOf = (days: Days): Counts =>
  days.reduce<Counts>(
    (sum, { up, behind, down }) => ({ up: sum.up + up, behind: sum.behind + behind, down: sum.down + down }),
    { up: 0, behind: 0, down: 0 },
  );

/** The share of the measured time in which it could be used, perhaps with limits; null where nothing was measured. */
export const availabilityOf = (counts: Counts): number | null => {
  const measured = measuredOf(counts);
  return measured === 0 ? null : (measured - counts.down) / measured;
};

/** What a day's bar shows: the worst that was found, or that nothing was measured. */
export const worstOf = ({ up, behind, down }: Counts): 'up' | 'behind' | 'down' | 'none' =>
  down > 0 ? 'down' : behind > 0 ? 'behind' : up > 0 ? 'up' : 'none';

/** A share in per cent with up to two decimals, rounded down: only what never failed is 100. */
export const percentOf = (share: number): number => Math.floor(share * 10_000) / 100;
