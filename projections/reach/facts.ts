import {
  isReminderRule,
  type ReminderFacts,
  type ReminderRuleName,
  reminderRules,
  type Since,
} from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';

/** Who a learner is to a message. */
interface Who {
  readonly firstName: string;
  /** Not for somebody who runs the place and has not begun a journey of their own. */
  readonly isLearner: boolean;
  /** Null until they chose some: the defaults hold, in the zone in which the journey began. */
  readonly preferences: CommunicationPreferences | null;
  readonly timeZone: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string | null;
}

/** Where they stand. */
export interface Standing {
  readonly completedSteps: readonly number[];
  readonly activity: Since;
  /** Since when the open step is open. */
  readonly stepOpened: Since;
  /** The rules that have been answered in the current period. */
  readonly sent: readonly ReminderRuleName[];
}

/** What is kept of a learner: a fold over what happens to them. */
export interface ReachFacts {
  readonly who: Who;
  readonly standing: Standing;
}

const allRules = Object.keys(reminderRules) as ReminderRuleName[]; // the table's own keys

export const newReach = (since: Since): ReachFacts => ({
  who: { firstName: '', isLearner: true, preferences: null, timeZone: defaultPreferences.timezone, startedAt: null },
  standing: { completedSteps: [], activity: since, stepOpened: since, sent: [] },
});

/** The learner did something: what was said about their absence is over. */
export const active = (standing: Standing, activity: Since): Standing => ({
  ...standing,
  activity,
  sent:
    standing.sent.length === 0 ? standing.sent : standing.sent.filter((rule) => reminderRules[rule].since === 'step'),
});

/** A step was completed, so that the next one is open. */
export const advanced = ({ completedSteps }: Standing, step: number, since: Since): Standing => ({
  completedSteps: [...new Set([...completedSteps, step])].toSorted((one, other) => one - other),
  activity: since,
  stepOpened: since,
  sent: [],
});

/**
 * A reminder was sent for the period that `cause` began. Those that the rule's period had before it are moot with it,
 * should one of them not have been sent in time. One of another period changes nothing.
 */
export const reminded = (standing: Standing, name: string | null, cause: string | null): Standing => {
  if (!isReminderRule(name)) return standing;
  const { since, days } = reminderRules[name];
  const period = since === 'activity' ? standing.activity : standing.stepOpened;
  if (period.event !== cause) return standing;
  const moot = allRules.filter((other) => reminderRules[other].since === since && reminderRules[other].days <= days);
  return { ...standing, sent: allRules.filter((rule) => standing.sent.includes(rule) || moot.includes(rule)) };
};

/** What the rules of the clock read of it. */
export const reminderFactsOf = ({ who, standing }: ReachFacts): ReminderFacts => {
  const number = [1, 2, 3, 4, 5, 6].find((step) => !standing.completedSteps.includes(step));
  return {
    preferences: who.preferences ?? { ...defaultPreferences, timezone: who.timeZone },
    activity: standing.activity,
    step: number === undefined ? null : { number, ...standing.stepOpened },
    sent: who.isLearner ? standing.sent : allRules,
  };
};
