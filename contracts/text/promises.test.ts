import { expect, test } from 'vitest';
import * as german from './de/index.ts';
import * as english from './en/index.ts';
import { sentences } from './sentences.ts';

const promising = (texts: object, pattern: RegExp) =>
  sentences(texts)
    .filter(([, words]) => pattern.test(words))
    .map(([path, words]) => `${path}: ${words}`);

/** An administrator can open what is written, so no text may say that no one else can. */
test('no text promises that only its writer can see what is written', () => {
  const inEnglish =
    /seen by nobody|nobody else (sees|reads|can)|nobody but you sees|nobody sees (it|this|them)|nobody at your work|only you can (see|hear|read)|(yours|theirs) alone/i;
  const inGerman =
    /von niemandem sonst|niemand sonst (sieht|liest|kann)|sieht niemand außer dir|niemand sieht (es|sie|das)\b|niemand bei deiner arbeit|nur du (kannst|siehst)\b[^.]*(sehen|hören|lesen)|allein (deiner|diesem menschen)/i;
  expect(promising(english, inEnglish)).toEqual([]);
  expect(promising(german, inGerman)).toEqual([]);
});

test('where learners first write, the page says who can open it and that they will see who did', () => {
  for (const [{ session, steps, assessments, privacy, landing }, opener] of [
    [english, /administrator.* open.*who.* when/i],
    [german, /Administration.*wer.* wann/i],
  ] as const) {
    const prose = sentences(privacy).map(([, words]) => words);
    for (const words of [session.register.lead, steps.preflight.consent.lead, assessments.private])
      expect(words).toMatch(opener);
    expect(sentences(landing).some(([, words]) => opener.test(words))).toBe(true);
    expect(prose.some((words) => opener.test(words))).toBe(true);
  }
});
