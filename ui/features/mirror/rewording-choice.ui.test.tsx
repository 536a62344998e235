import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

test('without a model, the settings do not speak of one', async () => {
  const { seen } = openApp('/settings', adaSignedIn(1));
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/mirror/rewording')).toBe(true));
  await screen.findByRole('heading', { name: 'Language' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the switch says what goes where, and takes effect at once in both directions', async () => {
  let isAllowed = false;
  const { user, seen } = openApp(
    '/settings',
    adaSignedIn(1, {
      rewording: () => ({ host: 'api.example.com', isAllowed }),
      allowRewording: ({ body: { host } }) => {
        isAllowed = host !== null;
        return { position: '8' };
      },
    }),
  );
  const choice = await screen.findByRole('switch', { name: 'Let the model word my questions' });
  expect(choice).toHaveProperty('checked', false);
  expect(screen.getByText(/What goes to api\.example\.com: that one sentence/)).toBeTruthy();
  const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await user.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  expect(sent()).toEqual([{ host: 'api.example.com' }]);
  await user.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
  expect(sent()).toEqual([{ host: 'api.example.com' }, { host: null }]);
});
