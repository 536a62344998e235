import { expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { QuestionEvent } from '#contracts/operations/events.ts';
import { maxQuestions } from '#contracts/operations/question-limits.ts';
import { questionsDecider } from './questions.ts';

const { decide, evolve, initialState } = questionsDecider;
const moment = { now: '2025-03-03T09:00:00.000Z', eventId: String };
const after = (...events: QuestionEvent[]) => (events as RecordedEvent<QuestionEvent>[]).reduce(evolve, initialState);
const saved = (questionId: string): QuestionEvent => ({
  type: 'QuestionSaved',
  data: { questionId, name: 'Begun', sql: 'select 1' },
});
const save = { kind: 'save', questionId: 'new', name: 'Begun', sql: 'select 1' } as const;

it('a question is removed once, and only where it is kept', () => {
  const remove = { kind: 'remove', questionId: 'one' } as const;
  const removed: QuestionEvent = { type: 'QuestionRemoved', data: { questionId: 'one' } };
  expect(decide(after(saved('one')), remove, moment)).toEqual([removed]);
  for (const state of [after(), after(saved('two')), after(saved('one'), removed)]) {
    expect(() => decide(state, remove, moment)).toThrow('not_found');
  }
});

it('no more questions are kept than allowed, and a removed one makes room', () => {
  const all = Array.from({ length: maxQuestions }, (_, place) => saved(String(place)));
  expect(() => decide(after(...all), save, moment)).toThrow('conflict');
  const room = after(...all, { type: 'QuestionRemoved', data: { questionId: '7' } });
  expect(decide(room, save, moment)).toEqual([saved('new')]);
});

it('the state that is put aside has no words of the author', () => {
  expect(JSON.stringify(after(saved('one')))).not.toMatch(/Begun|select/);
});
