import type { InsightEvent } from '#contracts/insights/events.ts';
import type { InsightVerdict } from '#contracts/insights/verdicts.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

/** The verdicts by insight, and the uses as `step entry`. */
export interface InsightState {
  readonly verdicts: Readonly<Record<string, InsightVerdict>>;
  readonly uses: Readonly<Record<string, true>>;
}

export type InsightCommand =
  | { readonly kind: 'judge'; readonly insight: string; readonly verdict: InsightVerdict | null }
  | { readonly kind: 'apply'; readonly step: number; readonly entry: string; readonly used: boolean };

type Use = Pick<Extract<InsightCommand, { kind: 'apply' }>, 'step' | 'entry'>;
const keyOf = ({ step, entry }: Use): string => `${step} ${entry}`;

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

const evolve = (state: InsightState, { type, data }: InsightEvent): InsightState => {
  switch (type) {
    case 'InsightJudged': {
      const others = without(state.verdicts, data.insight);
      return { ...state, verdicts: data.verdict === null ? others : { ...others, [data.insight]: data.verdict } };
    }
    case 'LearningApplied':
      return { ...state, uses: { ...state.uses, [keyOf(data)]: true } };
    case 'LearningApplicationRemoved':
      return { ...state, uses: without(state.uses, keyOf(data)) };
  }
};

const decide = ({ verdicts, uses }: InsightState, command: InsightCommand): InsightEvent[] => {
  switch (command.kind) {
    case 'judge': {
      const { insight, verdict } = command;
      return (verdicts[insight] ?? null) === verdict ? [] : [{ type: 'InsightJudged', data: { insight, verdict } }];
    }
    case 'apply': {
      const { step, entry, used } = command;
      if ((uses[keyOf(command)] ?? false) === used) return [];
      return [{ type: used ? 'LearningApplied' : 'LearningApplicationRemoved', data: { step, entry } }];
    }
  }
};

/** One verdict per insight, and one use per step and entry; repeating either does nothing. */
export const insightDecider: Decider<InsightState, InsightCommand, InsightEvent> = {
  initialState: { verdicts: {}, uses: {} },
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'insights 1',
  decide,
};

export type HandleInsights = Handle<InsightState, InsightCommand, InsightEvent>;

export const deciders = { insights: insightDecider };
