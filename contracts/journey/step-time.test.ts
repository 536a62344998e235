import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { languages } from '../language.ts';
import { textIn } from '../text/languages.ts';
import { stepContents, stepTime } from './step-time.ts';
import { minutesInAll, stepAnswers, stepNumbers, steps } from './steps.ts';
import { workingWeeks } from './working-week.ts';

/** Words of a text, or of all texts in it. */
const wordsIn = (text: unknown): number => {
  if (typeof text === 'string') return text.split(/\s+/u).length;
  if (typeof text !== 'object' || text === null) return 0;
  return Object.values(text).reduce((sum: number, each) => sum + wordsIn(each), 0);
};

interface Shape {
  readonly type?: string;
  readonly maxLength?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** The fields of a form that hold a text, yes or no, or a number. */
const fieldsOf = (shape: Shape): { texts: number; choices: number } => {
  const parts = Object.values(shape.properties ?? {}).map(fieldsOf);
  const sum = (which: 'texts' | 'choices') => parts.reduce((all, each) => all + each[which], 0);
  return {
    texts: sum('texts') + (shape.type === 'string' && (shape.maxLength ?? 0) > 1_000 ? 1 : 0),
    choices: sum('choices') + (shape.type === 'boolean' || shape.type === 'number' || shape.type === 'integer' ? 1 : 0),
  };
};

/** The texts of each step's pages. */
const pages = { 1: 'preflight', 2: 'identity', 3: 'life', 4: 'money', 5: 'joy', 6: 'action' } as const;
/** A story that is recorded as an event and is in no form. */
const recorded: Readonly<Record<number, number>> = { 3: 1 };

/** A tenth more or less is no other figure. */
const isNear = (actual: number, said: number): boolean => Math.abs(actual - said) <= said / 10;

describe('what a step is said to contain', () => {
  test.each(stepNumbers)('is what is asked in step %s', (step) => {
    const { stories, texts, choices } = stepContents[step];
    // The schema of one step is as good as that of another here.
    const fields = fieldsOf(z.toJSONSchema(stepAnswers[step] as z.core.$ZodType, { io: 'input' }) as Shape);
    expect(stories + texts - (recorded[step] ?? 0)).toBe(fields.texts);
    if (step === 1 || step === 4) expect(choices).toBeGreaterThanOrEqual(fields.choices);
  });

  test.each(stepNumbers)('is what there is to read in step %s, in each language', (step) => {
    for (const language of languages) {
      const words = wordsIn(textIn(language).steps[pages[step]]);
      expect([language, words, isNear(words, stepContents[step].reads)]).toEqual([language, words, true]);
    }
  });

  test('is the week as it is played in each edition', () => {
    const { reads, situations } = stepContents[5].week;
    for (const week of workingWeeks) {
      expect(week.situations).toHaveLength(situations);
      for (const language of languages) {
        const texts: Readonly<Record<string, unknown>> = textIn(language).weeks.situations;
        const words = week.situations.reduce((sum, { id }) => sum + wordsIn(texts[id]), 0);
        expect([week.variant, language, words, isNear(words, reads)]).toEqual([week.variant, language, words, true]);
      }
    }
  });
});

describe('the minutes of a step', () => {
  test('follow from what is in it', () => {
    const nothing = { reads: 0, stories: 0, texts: 0, lines: 0, choices: 0, pauses: 0, week: null };
    expect(stepTime(nothing)).toEqual({ minutes: 1, weekMinutes: 0 });
    expect(stepTime({ ...nothing, reads: 1_000 }).minutes).toBe(5);
    expect(stepTime({ ...nothing, stories: 4, lines: 10 }).minutes).toBe(15);
    expect(stepTime({ ...nothing, choices: 10, pauses: 1 }).minutes).toBe(3);
    expect(stepTime({ ...nothing, texts: 2, week: { reads: 1_000, situations: 10 } })).toEqual({
      minutes: 12,
      weekMinutes: 9,
    });
  });

  test('are between five and twenty-five, and add up to what is said of the journey', () => {
    const minutes = stepNumbers.map((step) => steps[step].minutes);
    for (const each of minutes) expect(each > 4 && each < 26, String(each)).toBe(true);
    expect(minutesInAll).toBe(minutes.reduce((sum, each) => sum + each, 0));
    for (const language of languages)
      expect(textIn(language).preview.headline(minutesInAll)).toContain(String(minutesInAll));
  });
});
