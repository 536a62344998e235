import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assessments } from '#contracts/assessments/catalogue.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const items = assessments.agency.facets.flatMap((facet) => facet.items);

test('what was answered is kept on the device, scored by the server, and told', async () => {
  const server = {
    ...adaSignedIn(1),
    assessmentResults: () => ({ items: [], nextCursor: null }),
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
  const finish = await screen.findByRole('button', { name: 'See what it says' });
  expect(finish).toHaveProperty('disabled', true);
  for (const { text } of items.slice(0, 10)) {
    const group = screen.getByRole('group', { name: text });
    const [fifth] = [...group.querySelectorAll('input')].slice(4);
    if (fifth) await user.click(fifth);
  }
  expect(
    localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('assessment.agency')) ?? ''),
  ).toContain('"choice-how":5');
  await user.click(finish);
  expect(await screen.findByText('Choice is highest.')).toBeDefined();
  expect(screen.getByText('Reach is lowest.')).toBeDefined();
  expect(seen.find(({ method, path }) => method === 'POST' && path.includes('assessments'))?.body).toMatchObject({
    answers: { 'choice-how': 5 },
  });
});
