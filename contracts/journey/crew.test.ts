import { expect, test } from 'vitest';
import { crew, crewIn, crewOf, crewVisit, feelingAbout, feelingAfter } from './crew.ts';
import { momentsOf } from './week-outcome.ts';
import { workingWeeks } from './working-week.ts';

const [standard, senior] = workingWeeks;
const played = (option: number) =>
  workingWeeks.map((week) =>
    momentsOf(
      week,
      Object.fromEntries(week.situations.map(({ id, options }) => [id, options[option % options.length]?.id ?? ''])),
    ),
  );

test('each week has its own crew, and everyone of the crew is in a week', () => {
  expect(crewOf(standard ?? expect.fail())).toEqual(['samira', 'jonas', 'marek', 'ines', 'tom']);
  expect(new Set(workingWeeks.flatMap(crewOf))).toEqual(new Set(crew));
  expect(crewOf(senior ?? expect.fail())).toHaveLength(5);
});

test('a raise for one of two makes one glad and worries the other', () => {
  const raise = (option: string) =>
    momentsOf(standard ?? expect.fail(), { 'thursday-one-raise': option })[0] ?? expect.fail();
  expect(feelingAbout('tom', raise('tom'))).toBe('glad');
  expect(feelingAbout('ines', raise('tom'))).toBe('worried');
  expect(feelingAbout('ines', raise('ines'))).toBe('glad');
});

test('before any choice everyone is neutral, and the last choice that meant something stays', () => {
  expect(feelingAfter('marek', [])).toBe('neutral');
  const choices = { 'wednesday-wrong-file': 'thank-him', 'friday-whose-idea': 'tell-him-later' };
  expect(feelingAfter('marek', momentsOf(standard ?? expect.fail(), choices))).toBe('worried');
});

test('from the day after the end someone comes back every third day, never the same one twice in a row', () => {
  for (const option of [0, 1, 2, 3])
    for (const moments of played(option)) {
      expect(crewVisit(moments, 0)).toBeNull();
      expect(crewVisit(moments, 2)).toBeNull();
      const days = Array.from({ length: 40 }, (_, visit) => 1 + visit * 3);
      const visits = days.map((day) => crewVisit(moments, day) ?? expect.fail());
      visits.slice(1).forEach(({ member }, before) => expect(member).not.toBe(visits[before]?.member));
      for (const { member, moment, feeling } of visits) {
        expect(crewIn(moment.situation.id)).toContain(member);
        expect(feeling).not.toBe('neutral');
      }
    }
});

test('nobody comes back to someone who did not play the week', () => {
  expect(crewVisit([], 1)).toBeNull();
});
