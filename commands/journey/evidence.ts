import { highestThreshold } from '#contracts/achievements/content.ts';
import { keepsBest } from '#contracts/achievements/deeds.ts';
import { measureOf } from '#contracts/achievements/measures.ts';
import { type Measures, type RequirementKey, requirements } from '#contracts/achievements/requirements.ts';

interface Trace {
  readonly id: string;
  /** The measure's value after the event. */
  readonly value: number | boolean;
}

/** For each measure, the events that moved it, oldest first: as many as a definition may ask for. */
export type Evidence = { readonly [K in RequirementKey]?: readonly Trace[] };

/** Whether a later proof may name this change of a measure. Bounded by the highest threshold, not by the stream. */
const isTelling = (key: RequirementKey, before: number | boolean, after: number | boolean): boolean => {
  // A streak can also fall; its proof is the days of the run (active-days.ts).
  if (key === 'streak_days') return false;
  if (requirements[key] === 'flag' || typeof before === 'boolean' || typeof after === 'boolean') return true;
  // Thresholds are whole, so a best value that passes no whole number can prove none.
  return keepsBest.has(key) ? Math.floor(before) < Math.floor(after) : before < highestThreshold(key);
};

/** Adds the measures that one event moved. */
export const withTraces = (evidence: Evidence, before: Measures, reached: Measures, id: string): Evidence => {
  let after: { [K in RequirementKey]?: readonly Trace[] } | undefined;
  for (const name in reached) {
    const key = name as RequirementKey; // measures have no other keys
    const value = reached[key];
    if (value === undefined || !isTelling(key, measureOf(before, key), value)) continue;
    after ??= { ...evidence };
    after[key] = [...(after[key] ?? []), { id, value }];
  }
  return after ?? evidence;
};

/** The events that took a measure to a threshold, oldest first. */
export const proving = (evidence: Evidence, key: RequirementKey, threshold: number | boolean): readonly string[] => {
  const traces = evidence[key] ?? [];
  if (typeof threshold === 'boolean') return traces.slice(0, 1).map(({ id }) => id);
  const last = traces.findIndex(({ value }) => typeof value === 'number' && value >= threshold);
  return traces.slice(keepsBest.has(key) ? Math.max(0, last) : 0, last + 1).map(({ id }) => id);
};
