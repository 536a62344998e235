import { describe, expect, test } from 'vitest';
import { learnerDecider } from '../journey/learner-decider.ts';
import { Specification } from '../testing/specification.ts';
import { logbookDecider } from './logbook.ts';

const entryId = '00000001-0000-4000-8000-000000000000';
const revise = (version: number, text: string) => ({ kind: 'revise' as const, entryId, version, title: null, text });

describe('an entry', () => {
  const written = new Specification(logbookDecider);

  test('begins with version 1, and each revision makes the next', () => {
    written.when(revise(1, 'Bread')).records({ type: 'EntryRevised', data: { version: 2, text: 'Bread' } });
    written
      .given(revise(1, 'Bread'))
      .when(revise(2, 'A loaf'))
      .records({ type: 'EntryRevised', data: { version: 3 } });
  });

  test('is not revised by someone who saw an older version', () => {
    written.given(revise(1, 'Bread')).when(revise(1, 'A loaf')).refuses('conflict');
    written.when(revise(2, 'A loaf')).refuses('conflict');
  });
});

describe('the revised answer to a prompt', () => {
  const answers = { metaphor: 'A kite' };
  const timeZone = 'UTC';
  const learner = new Specification(learnerDecider).given({
    kind: 'save_reflection',
    data: { step: 1, answers },
    timeZone,
  });
  const revised = (before: object) => ({
    kind: 'revise_answer' as const,
    data: { step: 1 as const, answers: { metaphor: 'Two kites' } },
    before,
    timeZone,
  });

  test('moves no measure and unlocks nothing', () => {
    learner
      .when(revised(answers))
      .records({ type: 'ReflectionSaved', data: { answers: { metaphor: 'Two kites' }, measures: {}, revised: true } });
    expect(learner.given(revised(answers)).state.measures).toEqual(learner.state.measures);
  });

  test('is refused when the answers were saved elsewhere meanwhile', () => {
    learner.when(revised({ metaphor: 'A bird' })).refuses('conflict');
  });
});
