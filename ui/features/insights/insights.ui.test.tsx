import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Insight } from '#contracts/insights/endpoints.ts';
import type { InsightVerdict } from '#contracts/insights/verdicts.ts';
import { contextWithPlay } from '#contracts/journey/context-with-play.ts';
import { played } from '#contracts/text/en/played.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const report = (day: string, joy: number, sentence: string) => ({
  name: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c${day.slice(-2)}`,
  kind: 'report' as const,
  prompt: null,
  title: null,
  day,
  sentence,
  numbers: { life: 5, money: 5, joy },
});
const first = report('2026-10-05', 3, 'I carried the boxes alone.');
const latest = report('2026-11-23', 8, 'We carried them together.');
const insight = (verdict: InsightVerdict | null): Insight => ({
  id: 'then_now.report',
  subject: 'report',
  verdict,
  kind: 'then_now',
  assessment: null,
  first,
  latest,
});
const learning: Insight = {
  id: 'learning.3',
  subject: 'step3',
  verdict: null,
  kind: 'learning',
  step: 3,
  component: 'life',
  completedOn: '2026-10-30',
  learned: null,
  uses: [],
};
const next: Insight = {
  id: 'next.step1',
  subject: 'step',
  verdict: null,
  kind: 'next',
  next: { what: 'step', step: 1, minutes: 12 },
};
const nothing = contextWithPlay({ mine: {}, money: {} }, [], played);
const open = (more: Handlers) => openApp('/ai-insights', adaSignedIn(2, { journeyContext: () => nothing, ...more }));

it('then and now show both days, numbers and words, each with a way to its entry', async () => {
  open({ insights: () => ({ items: [insight(null)], recent: [first] }) });
  const card = await screen.findByRole('region', { name: 'Your first flight report and your latest' });
  for (const words of ['“I carried the boxes alone.”', '“We carried them together.”']) within(card).getByText(words);
  const links = within(card).getAllByRole('link', { name: 'Open the entry' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/logbook/${first.name}`, `/logbook/${latest.name}`]);
});

it('a verdict is kept on the server, can be taken back, and what was hidden can be shown again', async () => {
  let verdict: InsightVerdict | null = null;
  const { user, seen } = open({
    insights: () => ({ items: [insight(verdict)], recent: [first] }),
    judgeInsight: ({ body }) => {
      verdict = body.verdict;
      return { position: '1' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Useful' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Useful', pressed: true })).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Useful' }));
  await waitFor(() => expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ verdict: null }));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /first flight report/ })).toBeNull());
  await user.click(await screen.findByText('Show one hidden insight'));
  await user.click(screen.getByRole('button', { name: /Show again/ }));
  await screen.findByRole('region', { name: /first flight report/ });
});

it('only an entry from after the step can be named as a place where it was used', async () => {
  const { user, seen } = open({
    insights: () => ({ items: [learning], recent: [latest, first] }),
    applyLearning: () => ({ position: '1' }),
  });
  const chosen = await screen.findByRole('combobox', { name: /An entry that tells about it/ });
  expect(within(chosen).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(chosen, latest.name);
  await user.click(screen.getByRole('button', { name: 'I used it here' }));
  await waitFor(() =>
    expect(seen.findLast(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/insights/learning/3/uses/${latest.name}`,
      body: { used: true },
    }),
  );
});

it('a new account is invited to its first step', async () => {
  open({ insights: () => ({ items: [next], recent: [] }) });
  await screen.findByRole('heading', { name: 'Go on with step 1' });
  expect(screen.getByRole('link', { name: 'Open the step' }).getAttribute('href')).toBe('/journey/step1');
});
