import { describe, expect, it } from 'vitest';
import { dayShifted } from '#contracts/days.ts';
import { noContent } from '#contracts/logbook/entry.ts';
import { isEnough, whatMoved, whatToTry } from './looking-back.ts';
import type { Entry } from './rows.ts';

const first = '2026-09-01';
const report = (after: number, joy: number, text: string | null = null): Entry => ({
  name: `report ${after}`,
  kind: 'report',
  prompt: null,
  day: dayShifted(first, after),
  content: { ...noContent, text, facts: { life: 5, money: 5, joy } },
});
const answer = (prompt: string, text: string): Entry => ({
  name: `answer.${prompt}`,
  kind: 'answer',
  prompt,
  day: first,
  content: { ...noContent, text },
});

it('three entries on two days are enough, and fewer are not', () => {
  expect(isEnough([{ day: first }, { day: first }, { day: first }])).toBe(false);
  expect(isEnough([{ day: first }, { day: dayShifted(first, 1) }])).toBe(false);
  expect(isEnough([{ day: first }, { day: first }, { day: dayShifted(first, 1) }])).toBe(true);
});

describe('what moved', () => {
  const early = [report(0, 3, 'I carried the boxes alone all day.'), report(1, 3), report(2, 4)];
  const late = [report(60, 8), report(61, 8, 'I asked Maria, and we carried the boxes together.'), report(62, 9)];

  it('compares the latest weeks with those before, also after a break, and quotes sentences of both whole', () => {
    expect(whatMoved([...late, ...early])).toEqual({
      before: {
        from: dayShifted(first, -25),
        to: dayShifted(first, 2),
        reports: 3,
        life: 5,
        money: 5,
        joy: 3.3,
        sentences: [{ name: 'report 0', kind: 'report', day: first, sentence: 'I carried the boxes alone all day.' }],
      },
      now: expect.objectContaining({
        to: dayShifted(first, 62),
        reports: 3,
        joy: 8.3,
        sentences: [expect.objectContaining({ sentence: 'I asked Maria, and we carried the boxes together.' })],
      }),
    });
  });

  it('is nothing while one of them has fewer than three reports, or all on one day', () => {
    expect(whatMoved([])).toBeNull();
    expect(whatMoved(early)).toBeNull();
    expect(whatMoved([...late, ...early.slice(1)])).toBeNull();
    expect(whatMoved([...late, report(0, 3), report(0, 3), report(0, 4)])).toBeNull();
  });

  it('takes two weeks where four are not there yet', () => {
    const month = [0, 2, 4, 18, 20, 22].map((after) => report(after, after < 10 ? 2 : 6));
    expect(whatMoved(month)).toMatchObject({ before: { joy: 2 }, now: { joy: 6, from: dayShifted(first, 9) } });
  });
});

it('what to try is a whole sentence of a wish that is no promise yet', () => {
  const wishes = [
    answer('intention', 'I want to ask before I answer anybody.'),
    answer('kindnessPractice', 'I greet each resident by name every morning.'),
    answer('childStory', 'I led the cows home every evening.'),
  ];
  expect(whatToTry(wishes, [])).toMatchObject({ sentence: 'I greet each resident by name every morning.' });
  expect(whatToTry(wishes, ['I greet each resident by name every morning.'])).toMatchObject({
    name: 'answer.intention',
    sentence: 'I want to ask before I answer anybody.',
  });
  expect(whatToTry([], [])).toBeNull();
});
