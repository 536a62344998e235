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
        facets: { choice: 80, authorship: 75, reach: 60, giving: 69 },
        solved: 0,
        tasks: 0,
        answers: {},
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
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 3_000 });
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
