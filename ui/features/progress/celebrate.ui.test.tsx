import { act, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { showToast } from '../../kit/toasts.ts';
import { loadText } from '../../text/text.ts';
import { adaSignedIn, definitionsFor } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { celebrateUnlocks } from './celebrate.tsx';

const idOf = (tier: string) =>
  catalogue.find((card) => card.tier === tier && !('streak_days' in card.requirements))?.id ?? expect.fail(tier);
const streakId = catalogue.find((card) => 'streak_days' in card.requirements)?.id ?? expect.fail();
const picture = () => document.querySelector<HTMLElement>('[data-celebration]')?.dataset['celebration'];

test('each tier is celebrated by its own picture, a streak by another, one after the other', async () => {
  const wanted = [
    [idOf('Bronze'), 'bronze'],
    [idOf('Gold'), 'gold'],
    [streakId, 'streak'],
  ] as const;
  openApp(
    '/settings',
    adaSignedIn(1, { achievementDefinitions: () => ({ definitions: definitionsFor(wanted.map(([id]) => id)) }) }),
  );
  await screen.findByRole('heading', { level: 1 });
  await loadText(['steps']);
  await act(() =>
    celebrateUnlocks(
      new QueryClient(),
      wanted.map(([id]) => id),
      () => undefined,
    ),
  );
  for (const [, cause] of wanted) {
    await waitFor(() => expect(picture()).toBe(cause));
    expect(screen.getAllByText('Achievement Unlocked! 🎉')).toHaveLength(1);
    screen.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('a toast without a picture of its own shows the helicopter', async () => {
  openApp('/settings', adaSignedIn(1));
  await screen.findByRole('heading', { level: 1 });
  act(() => void showToast({ title: 'Done', tone: 'celebration' }));
  await screen.findByText('Done');
  expect(picture()).toBeUndefined();
});
