import type { BalanceEvent } from '#contracts/balance/events.ts';
import type { WheelRatings } from '#contracts/balance/wheel.ts';
import { dayShifted } from '#contracts/days.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { Decider } from '../kernel/decider.ts';
import { hasId } from '../notifications/id-set.ts';
import { afterBalanceEvent, type BalanceState, nothingKept } from './balance.ts';

type DataOf<Type extends BalanceEvent['type']> = Extract<BalanceEvent, { type: Type }>['data'];
export type KindnessEntry = NonNullable<DataOf<'KindnessRecorded'>['kindness']>;

/** `zone`: the person's time zone, whose days count. */
export type BalanceCommand =
  | { readonly kind: 'rate_wheel'; readonly wheelId: string; readonly ratings: WheelRatings; readonly zone: string }
  | {
      readonly kind: 'record_kindness';
      readonly kindnessId: string;
      readonly daysAgo: number;
      readonly kindness: KindnessEntry;
      readonly zone: string;
    }
  | { readonly kind: 'remove_kindness'; readonly kindnessId: string };

/** @throws Refusal `not_found` */
const decide = (state: BalanceState, command: BalanceCommand, { now }: { readonly now: string }): BalanceEvent[] => {
  const todayIn = (zone: string): string => dayAt(zone, Date.parse(now));
  switch (command.kind) {
    case 'rate_wheel': {
      const { wheelId, ratings } = command;
      const day = todayIn(command.zone);
      if (state.wheel?.day === day && state.wheel.fingerprint === fingerprint(ratings)) return [];
      return [{ type: 'WheelRated', data: { wheelId, day, ratings: { ...ratings } } }];
    }
    case 'record_kindness': {
      const { kindnessId, daysAgo, kindness, zone } = command;
      return [{ type: 'KindnessRecorded', data: { kindnessId, day: dayShifted(todayIn(zone), -daysAgo), kindness } }];
    }
    case 'remove_kindness': {
      const { kindnessId } = command;
      if (!hasId(state.kindnesses, kindnessId)) throw new Refusal('not_found.kindness');
      return [{ type: 'KindnessRemoved', data: { kindnessId } }];
    }
  }
};

/** The rules of `balance-<userId>`. */
export const balanceDecider: Decider<BalanceState, BalanceCommand, BalanceEvent> = {
  initialState: nothingKept,
  evolve: afterBalanceEvent,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'balance 3',
  decide,
};

export const deciders = { balance: balanceDecider };
