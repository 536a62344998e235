import {
  afterPreferences,
  afterReminder,
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
export interface LearnerFacts {
  readonly completedSteps: readonly number[];
  /** When they were last here. */
  readonly activity: Since;
  /** Since when the open step is open. */
  readonly stepOpened: Since;
  /** The last work on the open step; its opening before there is any. */
  readonly worked: Since;
  /** The rules that are over in the current period. */
  readonly sent: readonly ReminderRuleName[];
  /** When the last reminder was sent; null before the first. */
  readonly remindedAt: number | null;
}

/** What is kept of a learner: a fold over what happens to them. */
export interface ReachFacts {
  readonly who: Who;
  readonly standing: LearnerFacts;
}

const allRules = Object.keys(reminderRules) as ReminderRuleName[]; // the table's own keys

export const newReach = (since: Since): ReachFacts => ({
  who: { firstName: '', isLearner: true, preferences: null, timeZone: defaultPreferences.timezone, startedAt: null },
  standing: {
    completedSteps: [],
    activity: since,
    stepOpened: since,
    worked: since,
    sent: [],
    remindedAt: null,
  },
});

/** Of a period that begins again, nothing has been said yet. */
const without = (sent: readonly ReminderRuleName[], period: 'activity' | 'work'): readonly ReminderRuleName[] =>
  sent.filter((rule) => reminderRules[rule].since !== period);

/** The learner was here: what was said about their absence is over. What comes late says nothing new. */
export const active = (standing: LearnerFacts, activity: Since): LearnerFacts =>
  activity.at < standing.activity.at ? standing : { ...standing, activity, sent: without(standing.sent, 'activity') };

const openStep = ({ completedSteps }: LearnerFacts): number | undefined =>
  [1, 2, 3, 4, 5, 6].find((step) => !completedSteps.includes(step));

/** The learner did something for a step, or for whichever is open: it does not stand still. */
export const worked = (standing: LearnerFacts, step: number | null, since: Since): LearnerFacts => {
  const here = active(standing, since);
  const isOpen = step === null || step === openStep(standing);
  if (!isOpen || since.at < here.worked.at) return here;
  return { ...here, worked: since, sent: without(here.sent, 'work') };
};

/** The journey began, and with it the first step. */
export const started = (standing: LearnerFacts, since: Since): LearnerFacts => ({
  ...active(standing, since),
  stepOpened: since,
  worked: since,
  sent: [],
});

/** A step was completed, so that the next one is open. */
export const advanced = (standing: LearnerFacts, step: number, since: Since): LearnerFacts => {
  const { completedSteps } = standing;
  if (completedSteps.includes(step)) return active(standing, since);
  return {
    ...started(standing, since),
    completedSteps: [...completedSteps, step].toSorted((one, other) => one - other),
  };
};

/** What the rules of the clock read of it, whoever it is. */
const rulesRead = ({ who, standing }: ReachFacts): ReminderFacts => {
  const number = openStep(standing);
  return {
    preferences: who.preferences ?? { ...defaultPreferences, timezone: who.timeZone },
    activity: standing.activity,
    step: number === undefined ? null : { number, ...standing.stepOpened, worked: standing.worked },
    sent: standing.sent,
    remindedAt: standing.remindedAt,
  };
};

const inOrder = (sent: readonly ReminderRuleName[]): ReminderRuleName[] =>
  allRules.filter((rule) => sent.includes(rule));

/** A reminder was sent at a time, for the period that `cause` began. */
export const reminded = (facts: ReachFacts, rule: ReminderRuleName, { at, cause }: SentReminder): ReachFacts => {
  const { sent, remindedAt } = afterReminder(rulesRead(facts), { rule, cause }, at);
  return { who: facts.who, standing: { ...facts.standing, sent: inOrder(sent), remindedAt } };
};

export interface SentReminder {
  readonly at: number;
  readonly cause: string | null;
}

/** They chose how they want to be spoken to, at a time. */
export const preferred = (facts: ReachFacts, preferences: CommunicationPreferences, at: number): ReachFacts => {
  const { sent } = afterPreferences(rulesRead(facts), preferences, at);
  return { who: { ...facts.who, preferences }, standing: { ...facts.standing, sent: inOrder(sent) } };
};

/** What the rules of the clock read of a learner; who is none is sent nothing. */
export const reminderFactsOf = (facts: ReachFacts): ReminderFacts =>
  facts.who.isLearner ? rulesRead(facts) : { ...rulesRead(facts), sent: allRules };
