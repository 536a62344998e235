import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as german from '#contracts/text/de/index.ts';
import * as english from '#contracts/text/en/index.ts';
import { adaSignedIn, definitionsFor, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const completing = (done: number, answers: Record<string, unknown>) =>
  adaSignedIn(done, {
    journeySteps: () => ({ steps: stepsAfter(done, { [done + 1]: answers }) }),
    saveReflection: () => ({ position: '7', savedAt: new Date().toISOString() }),
    trackProgress: () => ({ position: '8', progress: progressAfter(done + 1), unlocked: [] }),
  });

test('the title after each step makes sense alone: it never says that life, money or joy are over', () => {
  for (const { steps } of [english, german]) {
    const titles = Object.values(steps.done.titles);
    expect(titles).toHaveLength(5);
    expect(titles.join('\n')).not.toMatch(/behind you|hinter dir|\b(Life|Money|Joy)\b/);
  }
});

test('after a step its title is shown above a quote from the answers', async () => {
  const organisationNarrative = 'The kitchen story is the true one. The one on the wall is older.';
  const { user } = openApp('/journey/step3?part=4', completing(2, { organisationNarrative }));
  await user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You have made room for kindness' })).toBeDefined();
  expect(screen.getByText('“The kitchen story is the true one.”').tagName).toBe('BLOCKQUOTE');
});

test('a step with something open for the licence claims nothing in its title, and leads to what is open', async () => {
  const missing = [
    { part: 'dials', step: 1, have: 1, need: 3 },
    { part: 'week', step: 5, have: 0, need: 10 },
  ] as const;
  const server = { ...completing(0, {}), ownLicence: () => ({ licence: null, missing: [...missing] }) };
  const { user } = openApp('/journey/step1?part=4', server);
  const gap = await screen.findByRole('link', { name: 'Set the three dials; you have set 1' });
  expect(gap.getAttribute('href')).toBe('/journey/step1?part=2');
  await user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  await screen.findByRole('heading', { level: 1, name: 'You have completed Pre-flight' });
  expect(screen.getByRole('heading', { level: 2, name: 'Still open for your licence' })).toBeDefined();
  expect(screen.queryByText(/working week/)).toBeNull();
});

test('the page after a step names the achievements that came with it, which a toast says first', async () => {
  const [id = ''] = definitionsFor(['life-liberation']).map((each) => each.id);
  const server = {
    ...completing(0, {}),
    achievementDefinitions: () => ({ definitions: definitionsFor([id]) }),
    trackProgress: () => ({ position: '8', progress: progressAfter(1), unlocked: [id] }),
  };
  const { user } = openApp('/journey/step1?part=4', server);
  await user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  const list = await screen.findByRole('list', { name: 'Achievements from this step' });
  const link = await within(list).findByRole('link');
  expect(link.getAttribute('href')).toBe(`/achievements?why=${id}`);
  expect(await screen.findByText('Achievement Unlocked! 🎉')).toBeTruthy();
});

test('after a step without text nothing is quoted', async () => {
  const { user } = openApp('/journey/step1?part=4', completing(0, {}));
  await user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  await screen.findByRole('heading', { level: 1, name: 'You are ready to take off' });
  expect(document.querySelector('blockquote')).toBeNull();
});
