import { describe, expect, test } from 'vitest';
import type { LearnerEvent } from '../journey/events.ts';
import { seniorLivingWeek } from '../journey/senior-living-week.ts';
import { type StepNumber, stepNumbers } from '../journey/steps.ts';
import { licenceGaps, noEvidence } from './evidence.ts';
import { withEvidenceOf } from './gather.ts';
import { stepFactsOf, wordsIn } from './step-facts.ts';
import { wholeAnswers } from './testing/whole-answers.ts';

const at = '2026-11-23T08:00:00.000Z';
const saved = (step: StepNumber, answers: object): LearnerEvent => ({
  type: 'ReflectionSaved',
  data: { step, answers: {}, facts: stepFactsOf(step, answers), measures: {} },
});
const told = (step: number | null, words: number, seconds: number | null = null): LearnerEvent => ({
  type: 'StoryTold',
  data: {
    step,
    words,
    seconds,
    title: null,
    storyText: null,
    recordingUrl: null,
    photos: [],
    vulnerabilityLevel: null,
    multiModalScore: null,
    wisdomScore: null,
    day: '2026-11-23',
    measures: {},
  },
});
const after = (...events: readonly LearnerEvent[]) =>
  events.reduce((evidence, event) => withEvidenceOf(evidence, event, at), noEvidence);
const open = (...events: readonly LearnerEvent[]) => licenceGaps(after(...events)).map(({ part }) => part);

describe('what the licence asks for', () => {
  test('is all open before anything was done', () => {
    expect(licenceGaps(noEvidence)).toEqual([
      { part: 'dials', step: 1, have: 0, need: 3 },
      { part: 'intention', step: 1, have: 0, need: 1 },
      { part: 'story', step: 2, have: 0, need: 40 },
      { part: 'values', step: 2, have: 0, need: 3 },
      { part: 'kindness', step: 3, have: 0, need: 40 },
      { part: 'fractal', step: 4, have: 0, need: 1 },
      { part: 'stand', step: 4, have: 0, need: 1 },
      { part: 'week', step: 5, have: 0, need: 10 },
      { part: 'promise', step: 6, have: 0, need: 1 },
    ]);
  });

  test('is all there after whole answers, with the day', () => {
    const evidence = after(...stepNumbers.map((step) => saved(step, wholeAnswers[step])));
    expect(licenceGaps(evidence)).toEqual([]);
    expect(evidence.since.week).toBe('2026-11-23');
  });

  test('counts a recording wherever it counts words, from half a minute for a story', () => {
    expect(open(told(2, 0, 29))).toContain('story');
    expect(open(told(2, 0, 30))).not.toContain('story');
    expect(open(told(3, 0, 30))).not.toContain('kindness');
    expect(open(told(1, 0, 5))).not.toContain('intention');
    expect(open(told(4, 0, 5))).not.toContain('fractal');
  });

  test('takes a story for the step in which it was told', () => {
    expect(open(told(3, 40))).toContain('story');
    expect(open(told(2, 40))).toContain('kindness');
    expect(open(told(null, 40))).not.toContain('kindness');
  });

  test('says how far a story is', () => {
    const evidence = after(saved(2, { personalStories: { childStory: 'My aunt let me lead the cows home.' } }));
    expect(licenceGaps(evidence)).toContainEqual({ part: 'story', step: 2, have: 8, need: 40 });
  });

  test('takes a whole week of either edition, and none of halves', () => {
    const choices = (week: typeof seniorLivingWeek) =>
      Object.fromEntries(week.situations.map(({ id, options }) => [id, options[0]?.id ?? '']));
    expect(open(saved(5, { choices: choices(seniorLivingWeek) }))).not.toContain('week');
    const half = Object.fromEntries(Object.entries(choices(seniorLivingWeek)).slice(0, 5));
    const otherHalf = Object.fromEntries(Object.entries(wholeAnswers[5].choices ?? {}).slice(0, 5));
    expect(open(saved(5, { choices: { ...half, ...otherHalf } }))).toContain('week');
    expect(open(saved(5, { choices: { 'monday-first-day': 'nothing' } }))).toContain('week');
  });

  test('takes a promise with what, a date and a person', () => {
    const promise = { what: 'Ask first', by: '2027-01-11', withWhom: 'Leo' };
    expect(open(saved(6, { commitments: [promise] }))).not.toContain('promise');
    for (const missing of ['what', 'by', 'withWhom'])
      expect(open(saved(6, { commitments: [{ ...promise, [missing]: '' }] }))).toContain('promise');
  });

  test('takes a lemonade stand that was played to its end for a choice at the stand', () => {
    const finished = (what: 'lemonade' | null): LearnerEvent => ({
      type: 'EngagementRecorded',
      data: {
        engagementType: 'scenario_finished',
        finished: what,
        journeyStep: null,
        componentType: 'money',
        details: null,
        day: '2026-11-23',
        measures: {},
      },
    });
    expect(open(finished('lemonade'))).not.toContain('stand');
    expect(open(finished(null))).toContain('stand');
  });
});

test.each([
  ['It’s a well-known café, isn’t it?', 6],
  ['… – !', 0],
  ['Über 40 Wörter', 3],
  [null, 0],
])('%s has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});
