import {
  afterPreferences,
  afterReminder,
  type ReminderFacts,
  type ReminderRuleName,
  reminderRules,
  type Since,
} from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';

/** What messages need to know of a learner. */
interface Profile {
  readonly firstName: string;
  /** False for staff who have not started a journey. */
  readonly isLearner: boolean;
  /** Null: the defaults apply, in the time zone in which the journey started. */
  readonly preferences: CommunicationPreferences | null;
  readonly timeZone: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string | null;
}

/** Where they are on the journey. */
export interface Timing {
  readonly completedSteps: readonly number[];
  /** Their last activity. */
  readonly activity: Since;
  /** When the open step was opened. */
  readonly stepOpened: Since;
  /** The last work on the open step, or its opening. */
  readonly worked: Since;
  /** The rules that are done in the current period. */
  readonly sent: readonly ReminderRuleName[];
  /** When the last reminder was sent; null before the first. */
  readonly remindedAt: number | null;
}

/** What is stored of a learner: a fold over their events. */
export interface ScheduleState {
  readonly profile: Profile;
  readonly timing: Timing;
}

const allRules = Object.keys(reminderRules) as ReminderRuleName[]; // typed by this table

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

/** In a period that starts over, no reminder has been sent. */
const without = (sent: readonly ReminderRuleName[], period: 'activity' | 'work'): readonly ReminderRuleName[] =>
  sent.filter((rule) => reminderRules[rule].since !== period);

/** The learner was active, so reminders of their absence start over. Events that arrive late change nothing. */
export const active = (timing: Timing, activity: Since): Timing =>
  activity.at < timing.activity.at ? timing : { ...timing, activity, sent: without(timing.sent, 'activity') };

const openStep = ({ completedSteps }: Timing): number | undefined =>
  [1, 2, 3, 4, 5, 6].find((step) => !completedSteps.includes(step));

/** The learner worked on a step (null: the open one), so reminders of a waiting step start over. */
export const worked = (timing: Timing, step: number | null, since: Since): Timing => {
  const here = active(timing, since);
  const isOpen = step === null || step === openStep(timing);
  if (!isOpen || since.at < here.worked.at) return here;
  return { ...here, worked: since, sent: without(here.sent, 'work') };
};

/** The journey started, and with it the first step. */
export const started = (timing: Timing, since: Since): Timing => ({
  ...active(timing, since),
  stepOpened: since,
  worked: since,
  sent: [],
});

/** A step was completed, which opens the next one. */
export const advanced = (timing: Timing, step: number, since: Since): Timing => {
  const { completedSteps } = timing;
  if (completedSteps.includes(step)) return active(timing, since);
  return {
    ...started(timing, since),
    completedSteps: [...completedSteps, step].toSorted((one, other) => one - other),
  };
};

/** The input of the reminder rules, for learners and others. */
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

/** They chose their communication preferences, at a time. */
export const preferred = (state: ScheduleState, preferences: CommunicationPreferences, at: number): ScheduleState => {
  const { sent } = afterPreferences(rulesRead(state), preferences, at);
  return { profile: { ...state.profile, preferences }, timing: { ...state.timing, sent: inOrder(sent) } };
};

/** The input of the reminder rules. Users who are not learners are sent nothing. */
export const reminderFactsOf = (state: ScheduleState): ReminderFacts =>
  state.profile.isLearner ? rulesRead(state) : { ...rulesRead(state), sent: allRules };
