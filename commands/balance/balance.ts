import type { BalanceEvent } from '#contracts/balance/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { type IdSet, noIds, withId, withoutId } from '../notifications/id-set.ts';

interface ExperimentState {
  /** The last day that was meant for it. */
  readonly endsOn: string;
  readonly isStopped: boolean;
}

/** What the rules need to know: no rating, value or word. */
export interface BalanceState {
  readonly wheel: { readonly day: string; readonly fingerprint: string } | null;
  readonly experiments: { readonly [id: string]: ExperimentState };
  /** A fingerprint of each line. */
  readonly holdings: { readonly [id: string]: string };
  readonly kindnesses: IdSet;
}

export const nothingKept: BalanceState = { wheel: null, experiments: {}, holdings: {}, kindnesses: noIds };

export const afterBalanceEvent = (state: BalanceState, { type, data }: RecordedEvent<BalanceEvent>): BalanceState => {
  switch (type) {
    case 'WheelRated':
      return { ...state, wheel: { day: data.day, fingerprint: fingerprint(data.ratings) } };
    case 'ExperimentStarted': {
      const started = { endsOn: data.endsOn, isStopped: false };
      return { ...state, experiments: { ...state.experiments, [data.experimentId]: started } };
    }
    case 'ExperimentStopped': {
      const before = state.experiments[data.experimentId];
      if (!before) return state;
      return { ...state, experiments: { ...state.experiments, [data.experimentId]: { ...before, isStopped: true } } };
    }
    case 'ExperimentAnswered':
      // Three outcomes could be guessed from a fingerprint, so nothing of the answer is kept.
      return state;
    case 'HoldingWritten':
      return { ...state, holdings: { ...state.holdings, [data.holdingId]: fingerprint(data.entry) } };
    case 'HoldingRemoved': {
      const { [data.holdingId]: _removed, ...holdings } = state.holdings;
      return { ...state, holdings };
    }
    case 'KindnessRecorded':
      return { ...state, kindnesses: withId(state.kindnesses, data.kindnessId) };
    case 'KindnessRemoved':
      return { ...state, kindnesses: withoutId(state.kindnesses, data.kindnessId) };
  }
};
