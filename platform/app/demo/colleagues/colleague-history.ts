import type { WrittenAnswers } from '#commands/journey/answer-measures.ts';
import type { LearnerCommand } from '#commands/journey/learner-decider.ts';
import { mirrorDecider } from '#commands/mirror/mirror.ts';
import { researchDecider } from '#commands/research/consent.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import { dayShifted } from '#contracts/days.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { journeyContextOf } from '#contracts/journey/context-of.ts';
import { stepNumbers, type StepAnswers } from '#contracts/journey/steps.ts';
import { mirrorStream } from '#contracts/mirror/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type SentPreferences,
} from '#contracts/notifications/views.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { researchStream } from '#contracts/research/streams.ts';
import { systemIds } from '#platform/base/ids.ts';
import { labelQuestions } from '#projections/mirror/questions.ts';
import { Chance } from '../../simulation/chance.ts';
import { StreamLife } from '../../simulation/stream-life.ts';
import { assess, assessmentsOf, playStand, scenariosOf } from '../beside-the-steps.ts';
import { History } from '../history.ts';
import { daysBefore, momentOf } from '../moments.ts';
import { askWitness, witnessesOf } from '../witnesses.ts';
import { answersOf } from './answers.ts';
import type { Colleague } from './colleague.ts';
import { feelings } from './feelings.ts';
import { type ColleagueVisit, visitsOf } from './visits.ts';

/** The account of a colleague, and the organization that they belong to. */
export interface Belonging {
  readonly userId: string;
  readonly organizationId: string;
  readonly variant: Variant;
  /** The mentors of the organization, without the colleague. */
  readonly mentors: readonly string[];
  /** An administrator of the organization who is no colleague. */
  readonly captain: string | null;
}

interface Append {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
}

/** Nobody is reached by mail or push: the addresses do not exist. */
const nowhere = { email: false, push: false };
const quiet = {
  encouragementMessages: false,
  tipOfTheDay: false,
  channels: { celebrations: nowhere, reminders: nowhere, tips: nowhere },
};

const witnessNames = ['Anna', 'Tomas', 'Yusuf', 'Marie', 'Ravi'] as const;
const remarks = {
  en: [
    'Yes, I was there.',
    'Just like that. I had forgotten the rain.',
    'Yes. And you left out that you stayed until ten.',
  ],
  de: [
    'Ja, ich war dabei.',
    'Genau so. Den Regen hatte ich vergessen.',
    'Ja. Und dass du bis zehn geblieben bist, fehlt.',
  ],
} as const;

const daysBetweenReports = 7;
const promisedDays = 30;
/** The minutes of a visit between two things done. */
const pause = 6;

/** Someone who goes on: their messages come as they like them, the last ones are unread, and reminders are planned. */
export interface CurrentLife {
  readonly preferences: CommunicationPreferences;
  /** Reminders that they got at the end, however likely each is. */
  readonly reminded: readonly ReminderRuleName[];
}

/** Something to do at a time of a visit. */
type Doing = (timestamp: string) => LearnerCommand;

/** The Money step sends them to the stand. */
const plays = ({ steps }: Colleague): boolean => (steps ?? 0) >= 3;

/** When a colleague registered: a day before their first visit. */
export const colleagueBegins = ({ from }: Colleague, now: string): string => daysBefore(now, from + 1);

/** The `now` of a colleague who registered at a time: the inverse of `colleagueBegins`. */
export const colleagueNow = ({ from }: Colleague, registeredAt: string): string =>
  daysBefore(registeredAt, -(from + 1));

/**
 * The months of a colleague, up to some day before `now`, made by the product's deciders: one append for each of their streams,
 * the learner's last. Pure: the same `now` gives the same events.
 */
export const colleagueHistory = (
  colleague: Colleague,
  belonging: Belonging,
  now: string,
  current?: CurrentLife,
): readonly Append[] => {
  const { username, firstName, timeZone, language, steps, to } = colleague;
  const { userId, variant } = belonging;
  const zone = { timeZone, variant };
  const membership = { organizationId: belonging.organizationId, since: colleagueBegins(colleague, now) };
  const chance = new Chance('colleague', username);
  const at = (visit: ColleagueVisit, minutes: number) =>
    momentOf({ daysAgo: visit.daysAgo, time: visit.time(minutes) }, timeZone, now);
  const chosen = current?.preferences ?? quiet;
  const history = new History(
    { userId, firstName },
    { ...defaultPreferences, ...chosen, timezone: timeZone, language },
  );
  const taken = assessmentsOf(userId);
  const played = scenariosOf(userId);
  const consent = new StreamLife(researchDecider, researchStream(userId), userId, { kind: 'person', id: userId });
  const prefer = (preferences: SentPreferences, moment: string) =>
    history.bell.do({ kind: 'change_preferences', preferences, locale: { timezone: timeZone, language } }, moment);

  const visit = (here: ColleagueVisit, doings: readonly Doing[], share: number): void => {
    let minutes = 0;
    const next = () => at(here, (minutes += pause));
    const opened = { engagementType: 'lesson_read', journeyStep: null, componentType: null, details: null };
    history.do({ kind: 'record_engagement', data: opened, ...zone }, at(here, 0));
    for (const doing of doings) {
      const moment = next();
      history.do(doing(moment), moment);
    }
    if (chance.happens(0.35)) history.do(feeling(next()), at(here, minutes));
    if (isReportDue(here)) {
      history.do(report(next(), share), at(here, minutes));
      reportedOn = here.daysAgo;
    }
  };

  const feeling = (timestamp: string): LearnerCommand => {
    const isCalm = chance.happens(0.5);
    const data = {
      emotion: chance.pick(feelings[language][isCalm ? 'calm' : 'moved']),
      intensity: chance.whole(3, 8),
      parasympatheticActivation: isCalm,
      qualityScore: chance.around(isCalm ? 68 : 52, 30, 20, 95),
    };
    return { kind: 'emotional_state', data, timestamp, ...zone };
  };

  const notes = [...(colleague.notes ?? [])];
  let reportedOn = Number.POSITIVE_INFINITY;
  const isReportDue = ({ daysAgo }: ColleagueVisit): boolean =>
    colleague.written !== undefined && reportedOn - daysAgo >= daysBetweenReports;
  const report = (timestamp: string, share: number): LearnerCommand => {
    const [life, money, joy] = [0, 1, 2].map((dial) => {
      const before = colleague.written?.dials[dial] ?? 5;
      const after = colleague.now?.[dial] ?? before;
      return chance.around(before + share * (after - before), 2, 0, 10);
    }) as [number, number, number];
    const said = notes.shift();
    const data = { lifeBalance: life, moneyProgress: money, joyLevel: joy, ...(said !== undefined && { notes: said }) };
    return { kind: 'flight_report', data, timestamp, ...zone };
  };

  /** What is done at which visit: the steps in their order over the whole time, everything else in between. */
  const plan = (visits: number): readonly (readonly Doing[])[] => {
    const doings = Array.from({ length: visits }, (): Doing[] => []);
    const put = (share: number, doing: Doing) => doings[Math.round(share * (visits - 1))]?.push(doing);
    const spread = <Item>(items: readonly Item[] | undefined, from: number, make: (item: Item) => Doing) => {
      for (const [index, item] of (items ?? []).entries()) {
        put(from + ((0.96 - from) * (index + 0.5)) / (items?.length ?? 1), make(item));
      }
    };
    const done = steps ?? 0;
    for (const step of stepNumbers.slice(0, done)) put((0.85 * (step - 1)) / Math.max(1, done - 1), completing(step));
    spread(colleague.stories, 0.12, ({ title, text, scores: [vulnerabilityLevel, wisdomScore] }) => (timestamp) => {
      const data = { title, storyText: text, vulnerabilityLevel, wisdomScore };
      return { kind: 'story_evidence', data, timestamp, ...zone };
    });
    spread(colleague.ripples, 0.3, ({ category, text: storyText, counted }) => (timestamp) => {
      const [peopleImpacted = 0, timeInvested = 0, valueCreated = ''] = counted ?? [];
      const data = { category, storyText, ...(counted && { peopleImpacted, timeInvested, valueCreated }) };
      return { kind: 'ripple_effect', data, timestamp, ...zone };
    });
    spread(colleague.anchors, 0.2, ([sense, description]) => (timestamp) => {
      return { kind: 'sensory_anchor', data: { sense, description }, timestamp, ...zone };
    });
    spread(colleague.project && [colleague.project], 0.6, ({ name: projectName, role, description }) => (timestamp) => {
      const data = { projectName, role, description, valuesAlignment: chance.whole(70, 95) };
      return { kind: 'community_project', data, timestamp, ...zone };
    });
    return doings;
  };

  const completing =
    (step: (typeof stepNumbers)[number]): Doing =>
    (timestamp) => {
      const { written } = colleague;
      if (!written) throw new Error(`${username} has completed a step and written nothing`);
      const promised = dayShifted(timestamp.slice(0, 10), promisedDays);
      const answers = answersOf(step, { colleague, written, variant, promised }) as WrittenAnswers; // by its step
      return { kind: 'step_completion', data: { step, written: answers }, timestamp, ...zone };
    };

  /** Reminders on the third day away and on the seventh, until a day. Returns the last one and its time. */
  const remindAfter = ({ daysAgo, time }: ColleagueVisit, until: number) =>
    ([3, 7] as const)
      .flatMap((days) => {
        if (daysAgo - days <= until || history.learner.state.completedAt !== null) return [];
        const moment = momentOf({ daysAgo: daysAgo - days, time: time(50) }, timeZone, now);
        return [{ notificationId: history.remind(`inactive-${days}`, moment) ?? '', moment }];
      })
      .at(-1);

  /** Those who come back open the reminder that waits for them, most of the time. */
  const comeBack = (before: ColleagueVisit, after: ColleagueVisit): void => {
    const reminder = remindAfter(before, after.daysAgo);
    if (reminder === undefined || !chance.happens(0.7)) return;
    history.bell.do({ kind: 'read', notificationId: reminder.notificationId }, at(after, 0));
  };

  /** Everyone shows something else of what they have earned, and a mentor confirms the first of it some days later. */
  const sharedAtMost = chance.whole(2, 5);
  const shareEarned = (here: ColleagueVisit): void => {
    const { achievements } = history.learner.state;
    const shared = Object.values(achievements).filter((one) => one.shared !== 'private');
    const open = Object.entries(achievements).flatMap(([id, one]) => (one.shared === 'private' ? [id] : []));
    const achievementId = open.at(-chance.whole(1, Math.min(6, open.length)));
    const { shares: level } = colleague;
    if (level === undefined || achievementId === undefined || shared.length >= sharedAtMost) return;
    history.do({ kind: 'share', achievementId, level, membership }, at(here, 55));
  };
  const confirm = (here: ColleagueVisit): void => {
    const [mentor] = belonging.mentors;
    const open = Object.entries(history.learner.state.achievements).find(
      ([, one]) => one.shared !== 'private' && !one.validated,
    );
    if (mentor === undefined || open === undefined) return;
    const validation = { validatedBy: mentor, membership };
    history.do({ kind: 'validate', achievementId: open[0], ...validation }, at(here, 58), mentor);
  };

  const asked = witnessesOf(userId);
  // Of its own, so that everything else happens as it would without it.
  const ofWitnesses = new Chance('witness', username);
  const asksAround = ofWitnesses.happens(0.6);
  let pendingAnswer: ReturnType<typeof askWitness> | undefined;
  /** In the middle, someone is asked by mail about a story, or else a mentor about an achievement. They answer by the next visit. */
  const askAround = (here: ColleagueVisit): void => {
    const isByMail = ofWitnesses.happens(0.5);
    const [mentorId] = belonging.mentors;
    const about = history.shown.findLast(({ kind }) => kind === (isByMail ? 'event' : 'achievement'));
    if (!asksAround || !about || (!isByMail && mentorId === undefined)) return;
    const { organizationId } = belonging;
    const mentor = isByMail || mentorId === undefined ? null : { mentorId, organizationId };
    const name = isByMail ? ofWitnesses.pick(witnessNames) : null;
    pendingAnswer = askWitness(asked, { about, mentor, name, question: null }, at(here, 57));
  };
  const hear = (here: ColleagueVisit): void => {
    if (!pendingAnswer) return;
    for (const event of pendingAnswer(ofWitnesses.pick(remarks[language]), at(here, 59))) history.celebrate(event);
    pendingAnswer = undefined;
  };
  /** Those who were here lately have asked the captain, who has not answered yet. */
  const askCaptain = (here: ColleagueVisit): void => {
    const { captain: mentorId, organizationId } = belonging;
    const about = history.shown.findLast(({ kind }) => kind === 'achievement');
    if (mentorId === null || !about || to > 25 || !ofWitnesses.happens(0.5)) return;
    askWitness(asked, { about, mentor: { mentorId, organizationId }, name: null, question: null }, at(here, 60));
  };

  const fly = (): void => {
    const visits = visitsOf(colleague);
    const planned = plan(visits.length);
    for (const [place, here] of visits.entries()) {
      const before = visits[place - 1];
      if (before) comeBack(before, here);
      if (current && place === visits.length - 1) history.bell.do({ kind: 'read_all' }, at(here, 0));
      const share = place / Math.max(1, visits.length - 1);
      visit(here, planned[place] ?? [], share);
      if (share > 0.4 && place % 3 === 0) shareEarned(here);
      if (share > 0.6 && place % 5 === 1) confirm(here);
      hear(here);
      if (place === Math.floor(visits.length / 2)) askAround(here);
      if (place === visits.length - 1) askCaptain(here);
    }
  };

  const mirror = new StreamLife(mirrorDecider, mirrorStream(userId), userId, { kind: 'person', id: userId });
  /** "Is that you?" is answered for the first two labels that the product finds in their own words. */
  const answerMirror = (moment: string): void => {
    const { written } = colleague;
    if (!written || (steps ?? 0) < 2) return;
    const answersTo = <Step extends 2 | 4>(step: Step) =>
      answersOf(step, { colleague, written, variant, promised: moment.slice(0, 10) }).answers as StepAnswers[Step];
    const questions = labelQuestions(userId, journeyContextOf(answersTo(2), answersTo(4)), []);
    for (const { id: questionId, source, label, word, sentence } of questions.slice(0, 2)) {
      const verdict = ofWitnesses.happens(0.7) ? 'yes' : 'not_like_that';
      const data = { questionId, source, label, word, sentence, verdict, note: null } as const;
      mirror.do({ kind: 'answer', event: { type: 'LabelAnswered', data } }, moment);
    }
  };

  const besides = (): void => {
    const visits = visitsOf(colleague);
    const last = visits.at(-1);
    const middle = visits[Math.floor(visits.length / 2)];
    if (!last || !middle) return;
    for (const [index, assessment] of (colleague.assessments ?? []).entries()) {
      const resultId = systemIds.derived('demo', assessment, userId);
      const { lowest, names } = assessments[assessment].scale;
      const answer = (_: number, options?: number) =>
        options === undefined
          ? chance.around(lowest + 0.62 * (names.length - 1), names.length - 1, lowest, lowest + names.length - 1)
          : chance.whole(0, options - 1);
      assess(taken, { resultId, assessment }, answer, at(middle, 20 + index));
    }
    answerMirror(at(last, 61));
    if (plays(colleague)) {
      const runId = systemIds.derived('demo', 'lemonade', userId);
      const boldness = 0.6 + 0.6 * new Chance('stand', username).next();
      const finished = playStand(played, runId, (minute) => at(last, 20 + minute), boldness);
      const evening = momentOf({ daysAgo: to, time: '21:15' }, timeZone, now);
      history.do({ kind: 'record_scenario', data: { scenario: 'lemonade', ...finished }, ...zone }, evening);
    }
  };

  const registered = colleagueBegins(colleague, now);
  prefer({ ...chosen, timezone: timeZone, language }, registered);
  if (!colleague.declinesResearch) consent.do({ given: true }, registered);
  const lastDay = momentOf({ daysAgo: to, time: '21:30' }, timeZone, now);
  if (steps !== null) {
    fly();
    besides();
    if (colleague.showsLicence && history.learner.state.licence) {
      history.do({ kind: 'share_licence', sharing: 'public' }, lastDay);
    }
    if (!current) history.bell.do({ kind: 'read_all' }, lastDay);
  }
  if (current) {
    for (const [minute, rule] of current.reminded.entries())
      history.remind(rule, momentOf({ daysAgo: to, time: `22:${10 + minute}` }, timeZone, now));
  } else {
    // The history is over: nobody is to be reminded of going on with it.
    const last = steps === null ? undefined : visitsOf(colleague).at(-1);
    const left = last && remindAfter(last, 0);
    prefer({ progressReminders: false }, left?.moment ?? (steps === null ? registered : lastDay));
  }
  const notified = { stream: notificationsStream(userId), events: history.bell.events };
  return [
    ...consent.take(),
    ...taken.take(),
    ...played.take(),
    ...asked.take(),
    ...mirror.take(),
    notified,
    ...history.learner.take(),
  ];
};
