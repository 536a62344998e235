import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../testing/a-learner.ts';
import { openApp } from '../testing/render-app.tsx';

const signedOut = { authUser: () => ({ authenticated: false, user: null }) };

test('the marker of a registration shows a welcome, and is stripped', async () => {
  openApp('/?registration=success&keep=1', adaSignedIn(0));
  expect((await screen.findAllByText('Welcome to Red Helicopter')).length).toBeGreaterThan(0);
  expect(location.search).toBe('?keep=1');
});

test.each(['login=success', 'saml_login=success', 'saml_login=success&refresh_auth=true'])(
  '%s shows who is signed in, and is stripped',
  async (markers) => {
    openApp(`/?${markers}`, adaSignedIn(0));
    await waitFor(() => expect(location.search).toBe(''));
    await screen.findByRole('heading', { level: 1, name: /Ada/ });
  },
);

test.each(['logout=true', 'cleared=true'])('%s shows the landing page, also after a session', async (marker) => {
  openApp(`/?${marker}`, { ...signedOut });
  expect(await screen.findByRole('heading', { level: 1, name: /Rise a little/ })).toBeTruthy();
});

test('the redirect after a sign-in leads home with the login-success flag', async () => {
  openApp('/login-redirect', adaSignedIn(0));
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  expect(location.pathname).toBe('/');
  expect(sessionStorage.getItem('rh.login-success')).toBe('true');
});

test.each([
  ['the first time', '0', '1'],
  ['after three attempts', '3', null],
])('the redirect leads a visitor to the sign-in, %s', async (_, before, after) => {
  sessionStorage.setItem('rh.login-redirect-attempts', before);
  openApp('/login-redirect', signedOut);
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(sessionStorage.getItem('rh.login-redirect-attempts')).toBe(after);
});
