import type { WrittenAnswers } from '#commands/journey/answer-measures.ts';
import { mentoringSession } from '#commands/journey/measures.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { lifeAnswers, moneyDraft, myJourney, preFlight } from './answers.ts';
import type { Entry } from './entry.ts';
import { stories } from './stories.ts';

const entry = (daysAgo: number, time: string, make: Entry['make']): Entry => ({ daysAgo, time, make });

const opened = (daysAgo: number, time: string, engagementType = 'lesson_read'): Entry =>
  entry(daysAgo, time, (_, timeZone) => ({
    kind: 'record_engagement',
    data: { engagementType, journeyStep: null, componentType: null, details: null },
    timeZone,
  }));

const feeling = (daysAgo: number, time: string, emotion: string, calm: boolean, qualityScore: number): Entry =>
  entry(daysAgo, time, (timestamp, timeZone) => ({
    kind: 'emotional_state',
    data: { emotion, intensity: 6, parasympatheticActivation: calm, qualityScore, ...(calm && { heartRate: 61 }) },
    timestamp,
    timeZone,
  }));

const report = (daysAgo: number, [life, money, joy]: readonly [number, number, number], notes: string): Entry =>
  entry(daysAgo, '18:40', (timestamp, timeZone) => ({
    kind: 'flight_report',
    data: { lifeBalance: life, moneyProgress: money, joyLevel: joy, notes },
    timestamp,
    timeZone,
  }));

const draft = (daysAgo: number, time: string, data: WrittenAnswers): Entry =>
  entry(daysAgo, time, (_, timeZone) => ({ kind: 'save_reflection', data, timeZone }));

const complete = (daysAgo: number, time: string, step: StepNumber, written: WrittenAnswers): Entry =>
  entry(daysAgo, time, (timestamp, timeZone) => ({
    kind: 'step_completion',
    data: { step, written },
    timestamp,
    timeZone,
  }));

const anchor = (daysAgo: number, sense: 'smell' | 'audio' | 'touch', description: string): Entry =>
  entry(daysAgo, '20:05', (timestamp, timeZone) => ({
    kind: 'sensory_anchor',
    data: { sense, description },
    timestamp,
    timeZone,
  }));

const { emptyChair, lateLetter, lampAgain, misprint, bindingEvening, quietShift, hymnBook, sister, schoolPaper } =
  stories;

const early: readonly Entry[] = [
  opened(56, '07:20'),
  draft(56, '07:34', { step: 1, answers: preFlight }),
  complete(56, '07:52', 1, { step: 1, answers: preFlight }),
  opened(55, '07:15'),
  feeling(55, '07:20', 'curious', false, 55),
  report(53, [5, 4, 6], 'A week like many. I wrote it down, which is new.'),
  opened(53, '18:50'),
  feeling(50, '05:45', 'calm', true, 66),
  draft(50, '06:10', { step: 2, answers: { ...myJourney, relationships: ['My sister Jule'] } }),
  opened(49, '06:05'),
  entry(47, '19:10', quietShift),
  opened(47, '19:30'),
  report(46, [5, 5, 6], 'Slept twice through the night.'),
  opened(44, '07:05'),
  complete(44, '07:40', 2, { step: 2, answers: myJourney }),
];

const middle: readonly Entry[] = [
  anchor(43, 'smell', 'Fresh ink at five in the morning, before anybody has spoken'),
  opened(43, '20:15'),
  feeling(41, '05:40', 'restless', false, 40),
  report(39, [6, 5, 6], 'Said no once, and nothing fell down.'),
  opened(39, '18:55'),
  opened(37, '19:00', mentoringSession),
  entry(36, '20:30', emptyChair),
  opened(36, '20:45'),
  opened(34, '07:00'),
  draft(34, '07:25', { step: 3, answers: { organisationNarrative: lifeAnswers.organisationNarrative } }),
  report(32, [6, 5, 7], 'The shift ran without me on Thursday. I was proud and a little hurt.'),
  entry(30, '19:45', misprint),
  feeling(30, '21:10', 'relieved', true, 74),
  opened(30, '21:20'),
  complete(28, '07:30', 3, { step: 3, answers: lifeAnswers }),
  opened(28, '07:45'),
  entry(27, '20:10', bindingEvening),
  anchor(25, 'touch', 'The bone folder that Emre gave me, worn to the shape of his thumb'),
  report(25, [7, 5, 7], 'Dinner at home four times. Four.'),
  opened(25, '19:05'),
];

const letter = (daysAgo: number, time: string, words: string): Entry =>
  entry(daysAgo, time, (_, zone) => ({ kind: 'act_on_return', action: { kind: 'seal', words, days: 30 }, zone }));

const late: readonly Entry[] = [
  letter(
    28,
    '21:20',
    'You said you would leave the shop at five on Thursdays. If you do, sit down for a minute. If you do not: who noticed?',
  ),
  entry(22, '19:20', schoolPaper),
  opened(22, '19:40'),
  feeling(20, '05:50', 'calm', true, 71),
  entry(18, '20:40', lateLetter),
  report(18, [6, 6, 7], 'A hard week that was not a bad one.'),
  opened(18, '20:55'),
  opened(15, '19:00', mentoringSession),
  entry(14, '12:35', sister),
  opened(14, '12:50'),
  anchor(12, 'audio', 'The folding machine when it is in tune: a soft applause'),
  report(11, [7, 6, 8], 'Jule’s book is bound. It is crooked, and she kisses it.'),
  opened(11, '19:10'),
  opened(8, '07:10'),
  feeling(8, '07:15', 'tired', false, 45),
];

/** The last days, without a gap, for the streak. */
const lately: readonly Entry[] = [
  entry(6, '20:20', hymnBook),
  opened(6, '20:40'),
  opened(5, '07:05'),
  draft(5, '07:30', { step: 4, answers: moneyDraft }),
  feeling(5, '21:15', 'calm', true, 76),
  report(4, [7, 6, 8], 'I looked at the whole month’s money in one sitting. Nothing bit me.'),
  opened(4, '18:50'),
  opened(3, '19:05'),
  feeling(3, '19:10', 'hopeful', false, 60),
  entry(2, '20:05', lampAgain),
  opened(2, '20:30'),
  opened(1, '07:10'),
  feeling(1, '07:15', 'awake', true, 72),
];

/** Eight weeks: three of six steps, nine stories and ripples, a report a week. In chronological order. */
export const diary: readonly Entry[] = [...early, ...middle, ...late, ...lately].toSorted(
  (a, b) => b.daysAgo - a.daysAgo || Number(a.time.replace(':', '')) - Number(b.time.replace(':', '')),
);
