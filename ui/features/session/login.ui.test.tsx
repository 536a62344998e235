import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { needsFullLoad, targetOf } from './sign-in.ts';

const signedOut = { authUser: () => ({ authenticated: false, user: null }) };

async function fillIn(user: ReturnType<typeof openApp>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'wrong or right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('a sign-in that succeeds leads to the cockpit', async () => {
  let signedIn = false;
  const { user } = openApp('/login', {
    ...adaSignedIn(0),
    authUser: () => (signedIn ? { authenticated: true, user: ada } : { authenticated: false, user: null }),
    login: () => {
      signedIn = true;
      return { user: ada };
    },
  });
  await fillIn(user);
  expect(await screen.findByRole('heading', { level: 1, name: /Ada\. The rotor is still/ })).toBeTruthy();
  expect(location.pathname).toBe('/');
  expect(sessionStorage.getItem('rh.login-success')).toBe('true');
});

test('the user is asked for again until the session shows one', async () => {
  let asked = 0;
  const { user, seen } = openApp('/login', {
    ...adaSignedIn(0),
    login: () => ({ user: ada }),
    authUser: () => {
      asked += 1;
      return asked > 3 ? { authenticated: true, user: ada } : { authenticated: false, user: null };
    },
  });
  await fillIn(user);
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  expect(seen.filter(({ path }) => path === '/api/auth/user').length).toBeGreaterThanOrEqual(3);
});

test('empty fields are asked for in the words of the form, and nothing is sent', async () => {
  const { user, seen } = openApp('/login', signedOut);
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter your username')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test("a refusal shows the server's message, and from the third one advice to reload", async () => {
  const { user } = openApp('/login', {
    ...signedOut,
    login: () => {
      throw new Refused('wrong_credentials', 'Invalid username or password');
    },
  });
  await fillIn(user);
  expect((await screen.findAllByText('Login Failed')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Invalid username or password').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.queryByText(/reload the page fully/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.getAllByText(/reload the page fully/).length).toBeGreaterThan(0));
});

test('a server that cannot be reached is said to be so', async () => {
  const { user } = openApp('/login', signedOut);
  await screen.findByLabelText('Username');
  const fetchUser = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    init.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : fetchUser(input, init),
  );
  await fillIn(user);
  expect((await screen.findAllByText('Login Error')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Network error: Failed to fetch').length).toBeGreaterThan(0);
});

test('a password can be shown and hidden', async () => {
  const { user } = openApp('/login', signedOut);
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
});

test('an organization domain is asked for before the hand-over', async () => {
  const { user } = openApp('/login', signedOut);
  await user.click(await screen.findByText('Enterprise'));
  await user.click(screen.getByRole('button', { name: 'Continue with SSO' }));
  expect(await screen.findByText('Please enter your organization domain')).toBeTruthy();
});

test.each([
  ['?redirect=scenarios', '/elsewhere', '/scenarios'],
  ['', '/admin/dashboard', '/admin/dashboard'],
  ['', undefined, '/'],
  ['', '//evil.test', '/'],
  ['', 'https://evil.test', '/'],
  ['?redirect=https://evil.test', undefined, '/'],
])('after %s and the server saying %s a sign-in leads to %s', (search, redirectTo, target) => {
  expect(targetOf(search, redirectTo)).toBe(target);
});

test('only admin and scenarios are reached by a full page load', () => {
  expect(['/admin', '/scenarios', '/', '/journey'].map(needsFullLoad)).toEqual([true, true, false, false]);
});
