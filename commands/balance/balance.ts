import type { BalanceEvent } from '#contracts/balance/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { type IdSet, noIds, withId, withoutId } from '../notifications/id-set.ts';

interface ExperimentState {
  readonly id: string;
  /** The last day that was meant for it. */
  readonly endsOn: string;
  readonly isStopped: boolean;
}

/** What the rules need to know: no rating, value or word. */
export interface BalanceState {
  /** Nine ratings twice are too many to be guessed from a fingerprint. */
  readonly wheel: { readonly day: string; readonly fingerprint: string } | null;
  /** The newest one; those before it are over. */
  readonly experiment: ExperimentState | null;
  readonly experiments: IdSet;
  readonly kindnesses: IdSet;
}

export const nothingKept: BalanceState = {
  wheel: null,
  experiment: null,
  experiments: noIds,
  kindnesses: noIds,
};

export const afterBalanceEvent = (state: BalanceState, { type, data }: RecordedEvent<BalanceEvent>): BalanceState => {
  switch (type) {
    case 'WheelRated':
      return { ...state, wheel: { day: data.day, fingerprint: fingerprint(data.ratings) } };
    case 'ExperimentStarted': {
      const { experimentId, endsOn } = data;
      const experiment = { id: experimentId, endsOn, isStopped: false };
      return { ...state, experiment, experiments: withId(state.experiments, experimentId) };
    }
    case 'ExperimentStopped':
      return state.experiment?.id === data.experimentId
        ? { ...state, experiment: { ...state.experiment, isStopped: true } }
        : state;
    case 'ExperimentAnswered':
      // A later answer replaces it, so there is nothing to compare with.
      return state;
    case 'KindnessRecorded':
      return { ...state, kindnesses: withId(state.kindnesses, data.kindnessId) };
    case 'KindnessRemoved':
      return { ...state, kindnesses: withoutId(state.kindnesses, data.kindnessId) };
  }
};
