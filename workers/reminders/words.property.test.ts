import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from '#contracts/language.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { afterReturn, afterSettlement, settleReminders } from '#contracts/notifications/settlement.ts';
import { noOwnWords, type OwnWordsByKind } from '../ports.ts';
import { maya } from '../testing/people.ts';
import { reminderOf } from './react.ts';

const hour = 3_600_000;
const day = 24 * hour;
const begin = Date.parse('2025-02-20T09:00:00Z');

const ownWords: OwnWordsByKind = {
  promises: [{ what: 'Call Grace', by: '2025-04-01' }],
  values: ['courage', 'calm'],
  story: 'The ladder',
};

/** Sixty days of absences of some hours to ten days, after each of which the person works on their step, finishes it, or only looks. */
const anyLife = fc.record({
  absences: fc.array(fc.integer({ min: 6, max: 240 }), { minLength: 60, maxLength: 60 }),
  returns: fc.array(fc.constantFrom('look', 'look', 'work', 'finish'), { minLength: 60, maxLength: 60 }),
  step: fc.constantFrom(1, 3, 5, null),
  tone: fc.constantFrom('inspirational', 'professional', 'plain'),
  language: fc.constantFrom(...languages),
  own: fc.constantFrom(noOwnWords, ownWords),
});

const back = (person: PersonFacts, how: 'look' | 'work' | 'finish', at: number, visit: number): PersonFacts => {
  const since = { at, event: `00000000-0000-4000-8000-${String(visit).padStart(12, '0')}` };
  const step = person.step;
  if (step === null || how === 'look') return { ...person, ...afterReturn(person, ['activity'], at), activity: since };
  if (how === 'work') {
    return {
      ...person,
      ...afterReturn(person, ['activity', 'work'], at),
      activity: since,
      step: { ...step, worked: since },
    };
  }
  const next = step.number === 6 ? null : { number: step.number + 1, ...since, worked: since };
  return { ...person, ...afterReturn(person, ['activity', 'work', 'step'], at), activity: since, step: next };
};

it('over sixty days of absence and return nobody reads the same words twice within fourteen days', () => {
  let most = 0;
  fc.assert(
    fc.property(anyLife, ({ absences, returns, step: number, tone: motivationalTone, language, own }) => {
      const first = { at: begin, event: '00000000-0000-4000-8000-0000000000ff' };
      const step = number === null ? null : { number, ...first, worked: first };
      let person = maya({ wants: { motivationalTone, language }, activity: first, step });
      const said: { words: string; text: string; at: number }[] = [];
      let now = begin;
      let visit = 0;
      let backAt = begin + (absences[0] ?? 0) * hour;
      for (; now < begin + 60 * day; now += hour) {
        const settlement = settleReminders(person, now);
        if (settlement.send) {
          const { text, payload } = reminderOf(settlement.send, person, own, now);
          const words = `${payload.title} ${payload.message}`;
          expect(said.filter((one) => now - one.at < 14 * day && (one.text === text || one.words === words))).toEqual(
            [],
          );
          said.push({ words, text: text ?? '', at: now });
        }
        person = { ...afterSettlement(person, settlement, now), texts: said };
        if (now < backAt) continue;
        person = back(person, returns[visit] ?? 'look', now, visit);
        visit += 1;
        backAt = now + (absences[visit] ?? 6) * hour;
      }
      most = Math.max(most, said.length);
    }),
    { numRuns: 150 },
  );
  // Otherwise this says little.
  expect(most).toBeGreaterThan(15);
});
