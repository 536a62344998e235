import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { ada } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { loadText } from '../../text/text.ts';
import { signIn } from './sign-in.ts';

const signedOut = { authenticated: false, user: null };

test('an answer that is not JSON is quoted', async () => {
  await loadText(['session']);
  vi.stubGlobal('fetch', async () => new Response('<html>502 Bad Gateway</html>', { status: 502 }));
  expect(await signIn({ username: 'ada', password: 'secret' })).toEqual({
    kind: 'refused',
    message: 'Invalid response from server: <html>502 Bad Gateway</html>',
    wrong: false,
  });
});

test('the button shows that the server is working', async () => {
  const { user } = openApp('/login', { authUser: () => signedOut, login: () => new Promise(() => undefined) });
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeTruthy();
});

test.each([
  ['a 401', new Response('{}', { status: 401 })],
  [
    'a logout-complete header',
    Response.json({ authenticated: true, user: ada }, { headers: { 'X-Logout-Complete': 'true' } }),
  ],
  ['authenticated: false', Response.json({ authenticated: false, user: ada })],
])('%s means not signed in', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer);
  expect(await createQueryClient().fetchQuery(sessionQuery)).toBeNull();
});
