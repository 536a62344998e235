import { dayShifted } from '#contracts/days.ts';
import {
  type RecordedRuleName,
  type ReminderRule,
  type ReminderRuleName,
  reminderRuleNames,
} from '#contracts/notifications/reminders.ts';
import {
  afterClosing,
  afterPreferences,
  afterReminder,
  afterReturn,
  type ClosedDueReminder,
  type DatedReminder,
  type EndedReminder,
  type Pause,
  type ReminderFacts,
  type Since,
  withoutDated,
} from '#contracts/notifications/settlement.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { UsedText } from '#contracts/notifications/ruled.ts';
import { textUnrepeatedMs } from '#contracts/notifications/timeliness.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { dayAt, timeOn } from '#contracts/zone-time.ts';

/** What is stored of a learner, as it is: a fold over their events. */
export interface ScheduleState {
  readonly userId: string;
  readonly firstName: string;
  /** False for staff who have not started a journey. */
  readonly isLearner: boolean;
  /** Null: the defaults apply, in the time zone in which the journey started. */
  readonly preferences: CommunicationPreferences | null;
  readonly timeZone: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string | null;
  /** The last pause of messages, over or not. */
  readonly pause: Pause | null;
  readonly completedSteps: readonly number[];
  /** Their last activity. */
  readonly activity: Since;
  /** When the open step was opened. */
  readonly stepOpened: Since;
  /** The last work on the open step, or its opening. */
  readonly worked: Since;
  /** What comes back on a chosen day. */
  readonly dated: readonly DatedReminder[];
  /** The day of the weekly check, 1 for Monday, where it comes with a message. */
  readonly weekday: number | null;
  /** The revision of the learner's stream up to which these two are known. */
  readonly datedRevision: number;
  /** The rules that are over in their current period. */
  readonly over: readonly ReminderRuleName[];
  /** What came due in periods that ended, and is not closed yet. */
  readonly left: readonly ClosedDueReminder[];
  /** When the last reminders were sent, oldest first. */
  readonly reminded: readonly number[];
  /** The texts of the last two weeks, oldest first. */
  readonly texts: readonly UsedText[];
}

export const newSchedule = (userId: string, since: Since): ScheduleState => ({
  userId,
  firstName: '',
  isLearner: true,
  preferences: null,
  timeZone: defaultPreferences.timezone,
  startedAt: null,
  pause: null,
  completedSteps: [],
  activity: since,
  stepOpened: since,
  worked: since,
  dated: [],
  weekday: null,
  datedRevision: -1,
  over: [],
  left: [],
  reminded: [],
  texts: [],
});

/** There are fewer texts of celebrations, with the reminders of two weeks: none that counts is dropped. */
const textsKept = 40;

const openStep = ({ completedSteps }: Pick<ScheduleState, 'completedSteps'>): number | undefined =>
  [1, 2, 3, 4, 5, 6].find((step) => !completedSteps.includes(step));

/** The input of the reminder rules, for learners and others. The fold is the same whatever administrators set. */
const rulesRead = (state: ScheduleState, settings = defaultReminderSettings): ReminderFacts => {
  const number = openStep(state);
  const { userId, preferences, timeZone, activity, dated, over, left, reminded, pause } = state;
  return {
    userId,
    preferences: preferences ?? { ...defaultPreferences, timezone: timeZone },
    settings,
    activity,
    step: number === undefined ? null : { number, ...state.stepOpened, worked: state.worked },
    dated,
    over,
    left,
    reminded,
    pause,
  };
};

/** Some periods end at a time, with what came due in them. */
const withoutPeriods = (
  state: ScheduleState,
  periods: readonly ReminderRule['since'][],
  at: number,
): ScheduleState => ({
  ...state,
  ...afterReturn(rulesRead(state), periods, at),
});

/** The learner was active, so reminders of their absence start over. Events that arrive late change nothing. */
export const active = (state: ScheduleState, activity: Since): ScheduleState => {
  const { at, event } = state.activity;
  if (activity.at < at || activity.event === event) return state;
  return { ...withoutPeriods(state, ['activity'], activity.at), activity };
};

/** The learner worked on a step (null: the open one), so reminders of a waiting step start over. */
export const worked = (state: ScheduleState, step: number | null, since: Since): ScheduleState => {
  const here = active(state, since);
  const { at, event } = here.worked;
  const isOpen = step === null || step === openStep(here);
  if (!isOpen || since.at < at || since.event === event) return here;
  return { ...withoutPeriods(here, ['work'], since.at), worked: since };
};

/** Another step is open. */
const opened = (state: ScheduleState, since: Since, completedSteps: readonly number[]): ScheduleState => {
  const here = withoutPeriods(active(state, since), ['step', 'work'], since.at);
  return { ...here, completedSteps, stepOpened: since, worked: since };
};

/** The journey started, and with it the first step. Nothing is left of what was due to a person who was no learner. */
export const started = (state: ScheduleState, since: Since): ScheduleState => {
  const here = opened(state, since, state.completedSteps);
  return { ...here, left: here.isLearner ? here.left : [] };
};

/** A step was completed, which opens the next one. */
export const advanced = (state: ScheduleState, step: number, since: Since): ScheduleState => {
  const { completedSteps } = state;
  return completedSteps.includes(step)
    ? active(state, since)
    : opened(
        state,
        since,
        [...completedSteps, step].toSorted((one, other) => one - other),
      );
};

/** A reminder was sent at a time, for the period that `cause` began. */
export const reminded = (
  state: ScheduleState,
  sent: { readonly rule: RecordedRuleName; readonly cause: string | null },
  at: number,
): ScheduleState => ({ ...state, ...afterReminder(rulesRead(state), sent, at) });

/** Reminders were closed. */
export const closed = (state: ScheduleState, reminders: readonly EndedReminder[]): ScheduleState => ({
  ...state,
  ...afterClosing(rulesRead(state), reminders),
});

/** A message was sent in these words. Of each text the last use counts, so that many celebrations displace no reminder. */
export const said = (state: ScheduleState, used: UsedText): ScheduleState => {
  const { texts: before } = state;
  if (before.some(({ text, at }) => text === used.text && at >= used.at)) return state;
  const texts = [...before.filter(({ text }) => text !== used.text), used]
    .filter(({ at }) => used.at - at < textUnrepeatedMs)
    .slice(-textsKept);
  return { ...state, texts };
};

/** What comes back, without what is over and with more, as far as its time is ahead. */
const returning = (
  state: ScheduleState,
  isOver: (one: DatedReminder) => boolean,
  more: readonly DatedReminder[],
  at: number,
): ScheduleState => {
  const { timezone } = rulesRead(state).preferences;
  const { left, dated } = withoutDated(rulesRead(state), isOver, at);
  const ahead = more.filter(({ day }) => timeOn(timezone, day, '09:00') > at);
  return { ...state, left, dated: [...dated, ...ahead] };
};

const aroundPromise = (of: string, cause: string, by: string, at: number): DatedReminder[] => [
  { rule: 'promise-before', cause, at, day: dayShifted(by, -1), of },
  { rule: 'promise-after', cause, at, day: dayShifted(by, 1), of },
];

/** The promises of step 6, each with its next return. Those that are known stay as they are. */
export const promised = (
  state: ScheduleState,
  promises: readonly { readonly promiseId: string; readonly by: string | null; readonly returnId: string | null }[],
  at: number,
): ScheduleState => {
  const isPromise = ({ rule }: DatedReminder) => rule === 'promise-before' || rule === 'promise-after';
  const known = new Set(state.dated.filter(isPromise).map(({ cause }) => cause));
  const fresh = promises.flatMap(({ promiseId, by, returnId }) =>
    by === null || returnId === null || known.has(returnId) ? [] : aroundPromise(promiseId, returnId, by, at),
  );
  const kept = new Set(promises.map(({ returnId }) => returnId));
  return returning(state, (one) => isPromise(one) && !kept.has(one.cause), fresh, at);
};

/** A promise was answered, and may come back once more. */
export const answered = (state: ScheduleState, of: string, by: string | null, since: Since): ScheduleState =>
  returning(state, (one) => one.of === of, by === null ? [] : aroundPromise(of, since.event, by, since.at), since.at);

export const letterSealed = (state: ScheduleState, day: string, { at, event }: Since): ScheduleState =>
  returning(state, () => false, [{ rule: 'letter', cause: event, at, day, of: event }], at);

export const letterOpened = (state: ScheduleState, of: string, at: number): ScheduleState =>
  returning(state, (one) => one.of === of, [], at);

const isWeekly = ({ rule }: DatedReminder): boolean => rule === 'weekly-check';

/** The next check at a time or later. */
const nextCheck = (state: ScheduleState, weekday: number, { at, event }: Since, after: string): DatedReminder => {
  const { timezone } = rulesRead(state).preferences;
  const ahead = Array.from({ length: 8 }, (_, days) => dayShifted(after, days)).filter(
    (day) => ((new Date(day).getUTCDay() + 6) % 7) + 1 === weekday && timeOn(timezone, day, '09:00') > at,
  );
  return { rule: 'weekly-check', cause: event, at, day: ahead[0] ?? dayShifted(after, 7), of: event };
};

/** The day of the weekly check was chosen; null for none, or for one without a message. */
export const weeklyChosen = (state: ScheduleState, weekday: number | null, since: Since): ScheduleState => {
  const today = dayAt(rulesRead(state).preferences.timezone, since.at);
  const next = weekday === null ? [] : [nextCheck(state, weekday, since, today)];
  return { ...returning(state, isWeekly, next, since.at), weekday };
};

/** A flight report was filed for a day: the check of that day or before is done. */
export const reported = (state: ScheduleState, day: string, since: Since): ScheduleState => {
  const here = active(state, since);
  const { weekday, dated } = here;
  if (weekday === null || dated.some((one) => isWeekly(one) && one.day > day)) return here;
  return returning(here, isWeekly, [nextCheck(here, weekday, since, dayShifted(day, 1))], since.at);
};

/** They chose their communication preferences, at a time. */
export const preferred = (state: ScheduleState, preferences: CommunicationPreferences, at: number): ScheduleState => {
  const { over, left, dated, pause } = afterPreferences(rulesRead(state), preferences, at);
  return { ...state, preferences, pause, over, left, dated };
};

/** The input of the reminder rules. Users who are not learners are sent nothing. */
export const reminderFactsOf = (
  state: ScheduleState,
  settings: ReminderSettings = defaultReminderSettings,
): ReminderFacts => {
  const facts = rulesRead(state, settings);
  return state.isLearner ? facts : { ...facts, over: reminderRuleNames, left: [], dated: [] };
};
