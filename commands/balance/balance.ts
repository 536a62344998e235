import type { BalanceEvent } from '#contracts/balance/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { type IdSet, noIds, withId, withoutId } from '../notifications/id-set.ts';

/** What the rules need to know: no rating, value or word. */
export interface BalanceState {
  /** Nine ratings twice are too many to be guessed from a fingerprint. */
  readonly wheel: { readonly day: string; readonly fingerprint: string } | null;
  readonly kindnesses: IdSet;
}

export const nothingKept: BalanceState = {
  wheel: null,
  kindnesses: noIds,
};

export const afterBalanceEvent = (state: BalanceState, { type, data }: RecordedEvent<BalanceEvent>): BalanceState => {
  switch (type) {
    case 'WheelRated':
      return { ...state, wheel: { day: data.day, fingerprint: fingerprint(data.ratings) } };
    case 'KindnessRecorded':
      return { ...state, kindnesses: withId(state.kindnesses, data.kindnessId) };
    case 'KindnessRemoved':
      return { ...state, kindnesses: withoutId(state.kindnesses, data.kindnessId) };
  }
};
