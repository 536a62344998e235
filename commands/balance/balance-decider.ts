import type { BalanceEvent } from '#contracts/balance/events.ts';
import { type ExperimentOutcome, experimentDays } from '#contracts/balance/mirrors.ts';
import type { Spoke, WheelRatings } from '#contracts/balance/wheel.ts';
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
      readonly kind: 'start_experiment';
      readonly experimentId: string;
      readonly spoke: Spoke;
      readonly plan: string;
      readonly zone: string;
    }
  | { readonly kind: 'stop_experiment'; readonly experimentId: string; readonly zone: string }
  | {
      readonly kind: 'answer_experiment';
      readonly experimentId: string;
      readonly outcome: ExperimentOutcome;
      readonly words: string | null;
      readonly zone: string;
    }
  | {
      readonly kind: 'record_kindness';
      readonly kindnessId: string;
      readonly daysAgo: number;
      readonly kindness: KindnessEntry;
      readonly zone: string;
    }
  | { readonly kind: 'remove_kindness'; readonly kindnessId: string };

/** @throws Refusal `not_found`, `conflict` */
const decide = (state: BalanceState, command: BalanceCommand, { now }: { readonly now: string }): BalanceEvent[] => {
  const todayIn = (zone: string): string => dayAt(zone, Date.parse(now));
  /** The experiment that runs on that day, if there is one. */
  const runningIn = (zone: string) =>
    state.experiment && !state.experiment.isStopped && state.experiment.endsOn >= todayIn(zone)
      ? state.experiment
      : null;
  const runningAs = (id: string, zone: string) => {
    if (!hasId(state.experiments, id)) throw new Refusal('not_found.experiment');
    const running = runningIn(zone);
    return running?.id === id ? running : null;
  };
  switch (command.kind) {
    case 'rate_wheel': {
      const { wheelId, ratings } = command;
      const day = todayIn(command.zone);
      if (state.wheel?.day === day && state.wheel.fingerprint === fingerprint(ratings)) return [];
      return [{ type: 'WheelRated', data: { wheelId, day, ratings: { ...ratings } } }];
    }
    case 'start_experiment': {
      const { experimentId, spoke, plan, zone } = command;
      if (runningIn(zone)) throw new Refusal('conflict.experiment_running');
      const startsOn = todayIn(zone);
      const endsOn = dayShifted(startsOn, experimentDays - 1);
      return [{ type: 'ExperimentStarted', data: { experimentId, startsOn, endsOn, spoke, plan } }];
    }
    case 'stop_experiment': {
      const { experimentId, zone } = command;
      return runningAs(experimentId, zone)
        ? [{ type: 'ExperimentStopped', data: { experimentId, day: todayIn(zone) } }]
        : [];
    }
    case 'answer_experiment': {
      const { experimentId, outcome, words, zone } = command;
      const running = runningAs(experimentId, zone);
      if (running) throw new Refusal('conflict.experiment_open', { day: running.endsOn });
      return [{ type: 'ExperimentAnswered', data: { experimentId, outcome, words } }];
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
  stateVersion: 'balance 2',
  decide,
};

export const deciders = { balance: balanceDecider };
