import { describe, expect, test } from 'vitest';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import { Specification } from '../testing/specification.ts';
import { assessmentsDecider } from './assessments-decider.ts';

const nothingTaken = new Specification(assessmentsDecider);
const resultId = '00000001-0000-4000-8000-000000000000';
const middle = (id: AssessmentId): Record<string, number> => {
  const { facets, scale } = assessments[id];
  const rating = scale.lowest + Math.floor(scale.names.length / 2);
  return Object.fromEntries(facets.flatMap(({ items }) => items.map((item) => [item.id, rating])));
};
const handIn = (assessment: AssessmentId, answers: Record<string, number> = middle(assessment)) => ({
  kind: 'complete' as const,
  resultId,
  assessment,
  answers,
});
const draft = (answers: Record<string, number>, definitionVersion = 1) => ({
  kind: 'save_draft' as const,
  assessment: 'agency' as const,
  definitionVersion,
  answers,
});

describe('an assessment', () => {
  test('is scored when it is handed in, with the answers beside the score', () => {
    nothingTaken.when(handIn('agency')).records({
      type: 'AssessmentCompleted',
      data: { total: 50, facets: { choice: 50, authorship: 50, reach: 50, giving: 50 }, definitionVersion: 1 },
    });
  });

  test('may be taken again after thirty days, not sooner, and says from when on', () => {
    const taken = nothingTaken.given(handIn('agency'), '2025-03-10T09:00:00.000Z');
    taken
      .when(handIn('agency'), '2025-03-10T09:00:01.000Z')
      .refuses('requirements_not_met', /9 April 2025|April 9, 2025/);
    taken.when(handIn('agency'), '2025-04-09T08:59:59.999Z').refuses('requirements_not_met');
    taken.when(handIn('agency'), '2025-04-09T09:00:00.000Z').records({ type: 'AssessmentCompleted' });
  });

  test('waits for no other assessment', () => {
    nothingTaken.given(handIn('agency')).when(handIn('tech-readiness')).records({ type: 'AssessmentCompleted' });
  });

  test('may be taken at once where the last result answered other statements', () => {
    const state = {
      ...nothingTaken.state,
      taken: { agency: { completedAt: '2025-03-09T09:00:00.000Z', definitionVersion: 0 } },
    };
    new Specification(assessmentsDecider, [], state).when(handIn('agency')).records({ type: 'AssessmentCompleted' });
  });

  test('counts the tasks that were solved', () => {
    const answers = { ...middle('tech-baseline'), 'safety-task': 2, 'content-task': 3 };
    nothingTaken
      .when(handIn('tech-baseline', answers))
      .records({ type: 'AssessmentCompleted', data: { solved: 1, tasks: 5 } });
  });

  test('has no result before four of five statements are answered, and says how many are missing', () => {
    const answers = Object.fromEntries(Object.entries(middle('agency')).slice(0, 8));
    nothingTaken.when(handIn('agency', answers)).refuses('requirements_not_met', /answer 2 more/);
    nothingTaken.when(handIn('agency', {})).refuses('requirements_not_met');
  });

  test.each([
    ['above the scale', { 'choice-how': 8 }, /From 1 to 7/],
    ['between two ratings', { 'choice-how': 2.5 }, /From 1 to 7/],
    ['to nothing that was asked', { 'choice-of-tea': 2 }, /Unknown field/],
    ['to the task of another one', { 'safety-task': 2 }, /Unknown field/],
    ['named like a part of every object', { constructor: 2 }, /Unknown field/],
  ])('refuses an answer %s', (_, wrong, message) => {
    nothingTaken.when(handIn('agency', { ...middle('agency'), ...wrong })).refuses('invalid_input', message);
  });

  test('keeps in mind when it was taken, without the answers', () => {
    expect(nothingTaken.given(handIn('tech-readiness')).state.taken).toEqual({
      'tech-readiness': { completedAt: '2025-03-10T09:00:00.000Z', definitionVersion: 1 },
    });
  });
});

describe('the answers under way', () => {
  test('are saved whole, and the same again is nothing', () => {
    const begun = nothingTaken.given(draft({ 'choice-how': 5 }));
    begun.when(draft({ 'choice-how': 5 })).staysQuiet();
    begun
      .when(draft({ 'choice-how': 6 }))
      .records({ type: 'AssessmentDraftSaved', data: { answers: { 'choice-how': 6 } } });
  });

  test('may be taken back, and nothing is nothing where nothing was', () => {
    nothingTaken.when(draft({})).staysQuiet();
    nothingTaken
      .given(draft({ 'choice-how': 5 }))
      .when(draft({}))
      .records({ type: 'AssessmentDraftSaved' });
  });

  test('end with the result: what was saved before is a new draft after it', () => {
    const handedIn = nothingTaken.given(draft({ 'choice-how': 5 })).given(handIn('agency'));
    expect(handedIn.state.drafts.agency).toBeUndefined();
    handedIn.when(draft({ 'choice-how': 5 })).records({ type: 'AssessmentDraftSaved' });
  });

  test('belong to the statements of today', () => {
    nothingTaken.when(draft({ 'choice-how': 5 }, 2)).refuses('conflict', /Please reload it/);
    nothingTaken.when(draft({ 'choice-of-tea': 5 })).refuses('invalid_input', /Unknown field/);
  });
});
