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
interface Profile {
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
export interface Timing {
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
export interface ScheduleState {
  readonly profile: Profile;
  readonly timing: Timing;
}

const allRules = Object.keys(reminderRules) as ReminderRuleName[]; // the table's own keys

export const newSchedule = (since: Since): ScheduleState => ({
  profile: {
    firstName: '',
    isLearner: true,
    preferences: null,
    timeZone: defaultPreferences.timezone,
    startedAt: null,
  },
  timing: {
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
export const active = (timing: Timing, activity: Since): Timing =>
  activity.at < timing.activity.at ? timing : { ...timing, activity, sent: without(timing.sent, 'activity') };

const openStep = ({ completedSteps }: Timing): number | undefined =>
  [1, 2, 3, 4, 5, 6].find((step) => !completedSteps.includes(step));

/** The learner did something for a step, or for whichever is open: it does not stand still. */
export const worked = (timing: Timing, step: number | null, since: Since): Timing => {
  const here = active(timing, since);
  const isOpen = step === null || step === openStep(timing);
  if (!isOpen || since.at < here.worked.at) return here;
  return { ...here, worked: since, sent: without(here.sent, 'work') };
};

/** The journey began, and with it the first step. */
export const started = (timing: Timing, since: Since): Timing => ({
  ...active(timing, since),
  stepOpened: since,
  worked: since,
  sent: [],
});

/** A step was completed, so that the next one is open. */
export const advanced = (timing: Timing, step: number, since: Since): Timing => {
  const { completedSteps } = timing;
  if (completedSteps.includes(step)) return active(timing, since);
  return {
    ...started(timing, since),
    completedSteps: [...completedSteps, step].toSorted((one, other) => one - other),
  };
};

/** What the rules of the clock read of it, whoever it is. */
const rulesRead = ({ profile, timing }: ScheduleState): ReminderFacts => {
  const number = openStep(timing);
  return {
    preferences: profile.preferences ?? { ...defaultPreferences, timezone: profile.timeZone },
    activity: timing.activity,
    step: number === undefined ? null : { number, ...timing.stepOpened, worked: timing.worked },
    sent: timing.sent,
    remindedAt: timing.remindedAt,
  };
};

const inOrder = (sent: readonly ReminderRuleName[]): ReminderRuleName[] =>
  allRules.filter((rule) => sent.includes(rule));

/** A reminder was sent at a time, for the period that `cause` began. */
export const reminded = (state: ScheduleState, rule: ReminderRuleName, { at, cause }: SentReminder): ScheduleState => {
  const { sent, remindedAt } = afterReminder(rulesRead(state), { rule, cause }, at);
  return { profile: state.profile, timing: { ...state.timing, sent: inOrder(sent), remindedAt } };
};

export interface SentReminder {
  readonly at: number;
  readonly cause: string | null;
}

/** They chose how they want to be spoken to, at a time. */
export const preferred = (state: ScheduleState, preferences: CommunicationPreferences, at: number): ScheduleState => {
  const { sent } = afterPreferences(rulesRead(state), preferences, at);
  return { profile: { ...state.profile, preferences }, timing: { ...state.timing, sent: inOrder(sent) } };
};

/** What the rules of the clock read of a learner; who is none is sent nothing. */
export const reminderFactsOf = (state: ScheduleState): ReminderFacts =>
  state.profile.isLearner ? rulesRead(state) : { ...rulesRead(state), sent: allRules };
