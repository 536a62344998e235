import {
  isReminderRule,
  type ReminderFacts,
  type ReminderRuleName,
  reminderRules,
} from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';

/** Since when, and the event with which it began. ISO 8601 UTC. */
interface Since {
  readonly at: string;
  readonly event: string;
}

/** What is kept of a learner: a fold over what happens to them. */
export interface ReachFacts {
  readonly firstName: string;
  /** Not for somebody who runs the place and has not begun a journey of their own. */
  readonly isLearner: boolean;
  /** Null until they chose some: the defaults hold, in the zone in which the journey began. */
  readonly preferences: CommunicationPreferences | null;
  readonly timeZone: string;
  readonly startedAt: string | null;
  readonly completedSteps: readonly number[];
  readonly activity: Since;
  /** Since when the open step is open. */
  readonly stepOpened: Since;
  /** The rules that have been answered in the current period. */
  readonly sent: readonly ReminderRuleName[];
}

const allRules = Object.keys(reminderRules) as ReminderRuleName[]; // the table's own keys

export const newReach = (since: Since): ReachFacts => ({
  firstName: '',
  isLearner: true,
  preferences: null,
  timeZone: defaultPreferences.timezone,
  startedAt: null,
  completedSteps: [],
  activity: since,
  stepOpened: since,
  sent: [],
});

const without = (sent: readonly ReminderRuleName[], since: 'activity' | 'step'): ReminderRuleName[] =>
  sent.filter((rule) => reminderRules[rule].since !== since);

/** The learner did something: what was said about their absence is over. */
export const active = (facts: ReachFacts, activity: Since): ReachFacts => ({
  ...facts,
  activity,
  sent: without(facts.sent, 'activity'),
});

/** A step was completed, so that the next one is open. */
export const advanced = (facts: ReachFacts, step: number, since: Since): ReachFacts => ({
  ...active(facts, since),
  completedSteps: [...new Set([...facts.completedSteps, step])].toSorted((one, other) => one - other),
  stepOpened: since,
  sent: [],
});

/**
 * A reminder was sent for the period that `cause` began. Those that the rule's period had before it are moot with it,
 * should one of them not have been sent in time. One of another period changes nothing.
 */
export const reminded = (facts: ReachFacts, name: string | null, cause: string | null): ReachFacts => {
  if (!isReminderRule(name)) return facts;
  const { since, days } = reminderRules[name];
  const period = since === 'activity' ? facts.activity : facts.stepOpened;
  if (period.event !== cause) return facts;
  const moot = allRules.filter((other) => reminderRules[other].since === since && reminderRules[other].days <= days);
  return { ...facts, sent: [...new Set([...facts.sent, ...moot])].toSorted() };
};

/** What the rules of the clock read of it. */
export const reminderFactsOf = (facts: ReachFacts): ReminderFacts => {
  const number = [1, 2, 3, 4, 5, 6].find((step) => !facts.completedSteps.includes(step));
  const since = ({ at, event }: Since) => ({ at: Date.parse(at), event });
  return {
    preferences: facts.preferences ?? { ...defaultPreferences, timezone: facts.timeZone },
    activity: since(facts.activity),
    step: number === undefined ? null : { number, ...since(facts.stepOpened) },
    sent: facts.isLearner ? facts.sent : allRules,
  };
};
