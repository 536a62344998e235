import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assessments } from '#contracts/assessments/catalogue.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { keepDraft, keptDraft } from '../drafts/draft-outbox.ts';

const items = assessments.agency.facets.flatMap((facet) => facet.items);

test('answers are kept on the device until the server has them, scored there, and the result is shown', async () => {
  const server = {
    ...adaSignedIn(1),
    assessmentResults: () => ({ items: [], nextCursor: null }),
    assessmentDraft: () => ({ draft: null }),
    saveAssessmentDraft: () => ({ position: '1', savedAt: '2026-11-20T08:00:00.000Z' }),
    completeAssessment: () => ({
      position: '1',
      result: {
        id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c02',
        assessment: 'agency' as const,
        definitionVersion: 1,
        completedAt: '2026-11-20T08:00:00.000Z',
        total: 71,
        facets: { choice: 100, authorship: 75, reach: 40, giving: 69 },
        solved: 0,
        tasks: 0,
        answers: {},
        rescored: null,
      },
    }),
  };
  const { user, seen } = openApp('/agency-assessment', server);
  await screen.findByText('Area 1 of 4');
  // The areas come one after the other.
  for (const { text } of items.slice(0, 10)) {
    if (!screen.queryByRole('group', { name: text })) {
      await user.click(screen.getByRole('button', { name: 'Next area' }));
      expect(document.activeElement?.tagName).toBe('H2');
    }
    const group = screen.getByRole('group', { name: text });
    const [fifth] = [...group.querySelectorAll('input')].slice(4);
    if (fifth) await user.click(fifth);
  }
  expect(keptDraft(ada.id, 'agency')).toMatchObject({ definitionVersion: 1, answers: { 'choice-how': 5 } });
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('Choice is highest.')).toBeDefined();
  expect(screen.getByText('Reach is lowest.')).toBeDefined();
  expect(seen.find(({ method, path }) => method === 'POST' && path.includes('assessments'))?.body).toMatchObject({
    answers: { 'choice-how': 5 },
  });
});

const draft = {
  definitionVersion: 1,
  answers: { 'choice-how': 2, 'choice-ways': 3 },
  savedAt: '2026-11-20T08:00:00.000Z',
};
const underWay = {
  ...adaSignedIn(1),
  assessmentResults: () => ({ items: [], nextCursor: null }),
  assessmentDraft: () => ({ draft }),
  saveAssessmentDraft: () => ({ position: '1', savedAt: '2026-11-20T09:00:00.000Z' }),
};
const chosen = (statement: number): string | undefined => {
  const group = screen.getByRole('group', { name: items[statement]?.text ?? '' });
  return [...group.querySelectorAll('input')].find(({ checked }) => checked)?.parentElement?.textContent;
};

test('an assessment begun on another device continues here', async () => {
  const { user, seen } = openApp('/agency-assessment', underWay);
  expect(await screen.findByText(`2 of ${items.length} answered`)).toBeDefined();
  const [third] = [...screen.getByRole('group', { name: items[2]?.text ?? '' }).querySelectorAll('input')];
  if (third) await user.click(third);
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    definitionVersion: 1,
    answers: { ...draft.answers, [items[2]?.id ?? '']: 1 },
  });
});

test("answers given offline override the server's answer by answer, and are sent", async () => {
  keepDraft(ada.id, 'agency', { definitionVersion: 1, answers: { 'choice-how': 7 } });
  const { seen } = openApp('/agency-assessment', underWay);
  expect(await screen.findByText(`2 of ${items.length} answered`)).toBeDefined();
  expect([chosen(0), chosen(1)].map((name) => name?.at(-1))).toEqual(['7', '3']);
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
});

test('answers to an older version of the statements are not shown', async () => {
  keepDraft(ada.id, 'agency', { definitionVersion: 0, answers: { 'choice-how': 7 } });
  openApp('/agency-assessment', { ...underWay, assessmentDraft: () => ({ draft: null }) });
  expect(await screen.findByText(`0 of ${items.length} answered`)).toBeDefined();
});

test('questions may come one at a time, each with its own place, and the choice is remembered', async () => {
  const { user } = openApp('/agency-assessment', underWay);
  await user.click(await screen.findByRole('radio', { name: 'One at a time' }));
  expect(screen.getByText(`Question 3 of ${items.length}`)).toBeDefined();
  expect(screen.queryByRole('group', { name: items[0]?.text ?? '' })).toBeNull();
  const [first] = [...screen.getByRole('group', { name: items[2]?.text ?? '' }).querySelectorAll('input')];
  if (first) await user.click(first);
  expect(screen.getByText(`Question 4 of ${items.length}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(chosen(2)?.at(-1)).toBe('1');
  await user.click(screen.getByRole('radio', { name: 'All at once' }));
  expect(items.every(({ text }) => screen.queryByRole('group', { name: text }) !== null)).toBe(true);
});

const taken = (daysAgo: number, total: number, more: object = {}) => ({
  id: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c${String(daysAgo).padStart(2, '0')}`,
  assessment: 'tech-baseline' as const,
  definitionVersion: 2,
  completedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  total,
  facets: { information: total, communication: total, content: total, safety: total, problems: total },
  solved: 0,
  tasks: 5,
  answers: {},
  rescored: null,
  ...more,
});
const withResults = (...results: ReturnType<typeof taken>[]) => ({
  ...adaSignedIn(1),
  assessmentResults: () => ({ items: results, nextCursor: null }),
  assessmentDraft: () => ({ draft: null }),
});

test('after a result the next time is named, and before it nothing invites to another try', async () => {
  openApp('/tech-baseline', withResults(taken(3, 60), taken(40, 55)));
  expect(await screen.findByText(/You can take it again from/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
  // Chance explains five points, so they are no change.
  expect(screen.getByText(/No change since last time/)).toBeDefined();
  expect(screen.getAllByText('+5, may be chance')).toHaveLength(5);
  expect(screen.queryByText(/\+5 since/)).toBeNull();
});

test('a result that was scored again shows the score of today and the one of its day', async () => {
  const scores = { information: 67, communication: 67, content: 67, safety: 67, problems: 67 };
  const rescored = { definitionVersion: 2, total: 67, facets: scores, solved: 0, tasks: 5 };
  openApp('/tech-baseline', withResults(taken(45, 100, { definitionVersion: 1, rescored })));
  expect(await screen.findByText('On its day it was 100 of 100')).toBeDefined();
  expect(screen.getByText(/now counts for a third of it/)).toBeDefined();
  expect(screen.getAllByText('100 → 67')).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Take it again' })).toBeDefined();
});
