import { expect, test } from 'vitest';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';
import * as german from '#contracts/text/de/index.ts';
import * as english from '#contracts/text/en/index.ts';
import { bandOf, byToday, contrariesIn, extremesOf, gapOf, lowestFirst, movedItems, noiseIn } from './reading.ts';

const result = (facets: Record<string, number>, answers: Record<string, number> = {}): AssessmentResult => ({
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00',
  assessment: 'agency',
  definitionVersion: 1,
  completedAt: '2026-11-20T08:00:00.000Z',
  total: 50,
  facets,
  solved: 0,
  tasks: 0,
  answers,
  rescored: null,
});

/** All statements of these facets of the assessment of agency, answered alike. */
const answered = (facets: Record<string, number>): AssessmentResult =>
  result(
    facets,
    Object.fromEntries(
      assessments.agency.facets.flatMap(({ id, items }) => (id in facets ? items.map((item) => [item.id, 4]) : [])),
    ),
  );

test('the highest and the lowest facet are named only if they differ by more than chance explains', () => {
  expect(extremesOf(assessments.agency, answered({ choice: 50, reach: 74 }))).toBeNull();
  expect(extremesOf(assessments.agency, answered({ choice: 50, reach: 75 }))).toEqual({
    high: ['reach'],
    low: ['choice'],
  });
  expect(extremesOf(assessments.agency, answered({}))).toBeNull();
});

test('fewer answers leave more to chance, and a total less than an area', () => {
  const all = answered({ choice: 50, authorship: 50, reach: 50, giving: 50 });
  const { 'choice-how': _, ...less } = all.answers;
  expect(noiseIn(assessments.agency, [all, all])).toBe(12);
  expect(noiseIn(assessments.agency, [all, all], 'choice')).toBe(24);
  expect(noiseIn(assessments.agency, [all, { ...all, answers: less }], 'choice')).toBe(29);
});

test('tied facets at the top or at the bottom are all named', () => {
  const tied = answered({ choice: 33, authorship: 72, reach: 33, giving: 33 });
  expect(extremesOf(assessments.agency, tied)).toEqual({ high: ['authorship'], low: ['choice', 'reach', 'giving'] });
  const { result: words } = english.assessments;
  expect(words.weakest(['Choice', 'Reach', 'Giving'])).toBe('Choice, Reach and Giving are lowest.');
  expect(words.weakest(['Choice'])).toBe('Choice is lowest.');
  expect(german.assessments.result.strongest(['Wahl', 'Reichweite'])).toBe('Wahl und Reichweite liegen am höchsten.');
});

test('statements that moved are listed, largest move first, and unchanged ones are not', () => {
  const before = result({}, { 'choice-how': 2, 'choice-ways': 5, 'reach-ask': 3 });
  const now = result({}, { 'choice-how': 6, 'choice-ways': 4, 'reach-ask': 3, 'reach-rule': 7 });
  expect(movedItems(assessments.agency, now, before).map(({ id }) => id)).toEqual(['choice-how', 'choice-ways']);
});

test('a high self-rating with a failed task is worth a second look, and vice versa', () => {
  const { scale, facets } = assessments['tech-baseline'];
  const safety = facets.find(({ id }) => id === 'safety');
  const rated = (rating: number) => Object.fromEntries((safety?.items ?? []).map(({ id }) => [id, rating]));
  if (!safety) throw new Error('There is no such facet');
  expect(gapOf(scale, safety, result({ safety: 67 }, { ...rated(3), 'safety-task': 0 }))).toBe('more');
  expect(gapOf(scale, safety, result({ safety: 55 }, { ...rated(1), 'safety-task': 2 }))).toBe('less');
  expect(gapOf(scale, safety, result({ safety: 100 }, { ...rated(3), 'safety-task': 2 }))).toBeNull();
  expect(gapOf(scale, safety, result({ safety: 100 }, rated(3)))).toBeNull();
});

test('answers that contradict each other are named, and only those', () => {
  const named = (answers: Record<string, number>) =>
    contrariesIn(assessments.agency, result({}, answers)).map(({ kind, other }) => [kind, other]);
  const arranged = 'My days are mostly arranged by others.';
  expect(named({ 'choice-how': 7, 'choice-arranged': 6 })).toEqual([['both', arranged]]);
  expect(named({ 'choice-how': 1, 'choice-arranged': 2 })).toEqual([['neither', arranged]]);
  expect(named({ 'choice-how': 7, 'choice-arranged': 1 })).toEqual([]);
  expect(named({ 'choice-how': 5, 'choice-arranged': 5 })).toEqual([]);
  expect(named({ 'choice-arranged': 7 })).toEqual([]);
});

test('each score has a text, and the lowest area comes first', () => {
  expect([0, 39, 40, 66, 67, 100].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2]);
  const scores = { choice: 70, reach: 20, giving: 50 };
  expect(lowestFirst(assessments.agency, result(scores)).map(({ id }) => id)).toEqual(['reach', 'giving', 'choice']);
});

test('a result is read by the rules of today, and keeps its day', () => {
  const rescored = { definitionVersion: 2, total: 67, facets: { safety: 67 }, solved: 0, tasks: 5 };
  const old = result({ safety: 100 });
  expect(byToday({ ...old, rescored })).toMatchObject({
    total: 67,
    definitionVersion: 2,
    completedAt: old.completedAt,
  });
  expect(byToday(old)).toMatchObject({ total: 50, definitionVersion: 1 });
});
