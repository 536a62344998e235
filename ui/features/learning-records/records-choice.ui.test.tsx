import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

test('without a learning record store, the settings do not speak of one', async () => {
  const { seen } = openApp('/settings', adaSignedIn(1));
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/account/learning-records')).toBe(true));
  await screen.findByRole('heading', { name: 'Language' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the switch says what goes where, and takes effect at once in both directions', async () => {
  let since: string | null = null;
  const { user, seen } = openApp(
    '/settings',
    adaSignedIn(1, {
      learningRecords: () => ({ host: 'lrs.example.com', since }),
      allowLearningRecords: ({ body: { host } }) => {
        since = host === null ? null : '2025-06-10T18:00:00.000Z';
        return { position: '8' };
      },
    }),
  );
  const choice = await screen.findByRole('switch', { name: 'Report my progress to lrs.example.com' });
  expect(choice).toHaveProperty('checked', false);
  expect(screen.getByText(/What goes to lrs\.example\.com from now on/)).toBeTruthy();
  const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await user.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  expect(sent()).toEqual([{ host: 'lrs.example.com' }]);
  await user.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
  expect(sent()).toEqual([{ host: 'lrs.example.com' }, { host: null }]);
});
