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

test('a successful sign-in leads to the cockpit', async () => {
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

test('the user is polled until the session shows one', async () => {
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

test("empty fields get the form's own messages, and nothing is sent", async () => {
  const { user, seen } = openApp('/login', signedOut);
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter your username')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

const wrongPassword = {
  ...signedOut,
  login: () => {
    throw new Refused('wrong_credentials', 'Invalid username or password');
  },
};

/** Submits the form until it has failed this many times. */
async function failTimes(user: ReturnType<typeof openApp>['user'], times: number, words: string): Promise<void> {
  await fillIn(user);
  for (let failure = 1; ; failure += 1) {
    await waitFor(() => expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBeNull());
    if (failure === times) return;
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  }
}

test("a refusal shows the server's message, and from the third one on a sentence with advice to reload", async () => {
  const { user } = openApp('/login', wrongPassword);
  await failTimes(user, 2, 'Invalid username or password');
  expect(screen.getByRole('alert').textContent).toBe('Invalid username or password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/^Invalid username or password\. If you are sure .* try again\.$/)).toBeTruthy();
});

test('a wrong password is reported at its field until it is changed', async () => {
  const { user } = openApp('/login', wrongPassword);
  await fillIn(user);
  const password = await screen.findByLabelText('Password');
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Invalid username or password');
  expect(screen.getAllByText('Invalid username or password')).toEqual([described]);
  await user.type(password, '!');
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBeNull());
});

test('after three wrong passwords a reset is offered, with the typed address', async () => {
  const { user } = openApp('/login', wrongPassword);
  await user.type(await screen.findByLabelText('Username'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(screen.queryByRole('button', { name: 'Reset your password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  }
  await user.click(await screen.findByRole('button', { name: 'Reset your password' }));
  expect(await screen.findByLabelText('Email address')).toHaveProperty('value', 'ada@example.com');
  expect(screen.getByRole('button', { name: 'Send me a code' })).toBeDefined();
});

test('on a phone the advice is to open the page again, not to press keys', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media(query), matches: query === '(pointer: coarse)' }));
  const { user } = openApp('/login', wrongPassword);
  await failTimes(user, 3, 'Invalid username or password');
  expect(await screen.findByText(/close this page, open it again/)).toBeTruthy();
  expect(screen.queryByText(/Ctrl/)).toBeNull();
});

test('server errors bring no advice about passwords, however often they occur', async () => {
  const { user } = openApp('/login', {
    ...signedOut,
    login: () => {
      throw new Refused('unavailable', 'Please try again in a moment.');
    },
  });
  await failTimes(user, 3, 'Please try again in a moment.');
  expect(screen.queryByText(/reload/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset your password' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Please try again in a moment.');
});

test('a rate-limited sign-in says how long to wait', async () => {
  const { user } = openApp('/login', {
    ...signedOut,
    login: () => {
      throw new Refused('too_many_requests', 'Too many requests. Please wait a moment.', 429, 700);
    },
  });
  await fillIn(user);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many requests. Please wait a moment. You can try again in 12 minutes.',
  );
});

test('the reason why single sign-on failed is shown at the domain field', async () => {
  openApp('/login?error=sso_unknown_domain', signedOut);
  const domain = await screen.findByLabelText('Organization Domain');
  await waitFor(() => expect(domain.getAttribute('aria-invalid')).toBe('true'));
  expect(location.search).toBe('');
  expect(screen.getAllByText(/We don’t know this organization domain/)).toHaveLength(1);
});

test('an unreachable server is reported as such', async () => {
  const { user } = openApp('/login', signedOut);
  await screen.findByLabelText('Username');
  const fetchUser = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    init.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : fetchUser(input, init),
  );
  await fillIn(user);
  expect(await screen.findByText('Network error: Failed to fetch')).toBeTruthy();
});

test('a password can be shown and hidden', async () => {
  const { user } = openApp('/login', signedOut);
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
});

test.each([
  ['?left=1', 'You have left your organization'],
  ['?error=sso_account_exists', 'There is already an account with your address'],
])('after %s the page explains beside the password form what to do next', async (search, title) => {
  openApp(`/login${search}`, signedOut);
  const notice = await screen.findByText(title);
  expect(notice.closest('[role=status]')?.textContent).toContain('“Reset username/password”');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('if an unconfirmed account has their address, a person chooses whether it is theirs', async () => {
  const { user, seen } = openApp('/login?error=sso_account_unproven&sso=school.test', {
    ...signedOut,
    newSsoAccount: () => {
      throw new Refused('not_found', 'No organization has single sign-on for this domain here.');
    },
  });
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Not mine, start a new account' }));
  expect(
    (await screen.findAllByText('No organization has single sign-on for this domain here.')).length,
  ).toBeGreaterThan(0);
  expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/auth/sso/new-account',
    body: { domain: 'school.test', language: 'en' },
  });
});

test('people with a new id at their organization get a code by mail, and continue to the requested page', async () => {
  const { user, seen } = openApp('/login?error=sso_recognize&sso=school.test', {
    ...signedOut,
    sendRecognitionCode: () => ({ email: 'carl@school.test' }),
    confirmRecognition: () => {
      throw new Refused('wrong_code', 'This code is wrong or no longer good.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(/carl@school\.test/)).toBeTruthy();
  await user.type(screen.getByLabelText('Code from the email'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  expect(await screen.findByText('This code is wrong or no longer good.')).toBeTruthy();
  expect(seen.findLast(({ path }) => path === '/api/auth/sso/recognition')?.body).toMatchObject({ code: '123 456' });
});

test('a link from another site opens the form with the domain filled in, and does not submit it', async () => {
  openApp('/login?sso=school.test', signedOut);
  expect(await screen.findByLabelText('Organization Domain')).toHaveProperty('value', 'school.test');
});

test('an organization domain is required before the redirect', async () => {
  const { user } = openApp('/login', signedOut);
  await user.click(await screen.findByText('Enterprise'));
  await user.click(screen.getByRole('button', { name: 'Continue with SSO' }));
  expect(await screen.findByText('Please enter your organization domain')).toBeTruthy();
});

test.each([
  ['?redirect=scenarios', '/elsewhere', '/scenarios'],
  ['?redirect=%2Fjourney%2Fstep3', undefined, '/journey/step3'],
  ['?redirect=%2F%2Fevil.test', undefined, '/'],
  ['', '/admin/dashboard', '/admin/dashboard'],
  ['', undefined, '/'],
  ['', '//evil.test', '/'],
  ['', 'https://evil.test', '/'],
  ['?redirect=https://evil.test', undefined, '/'],
])('after %s and the server answering %s a sign-in leads to %s', (search, redirectTo, target) => {
  expect(targetOf(search, redirectTo)).toBe(target);
});

test('only admin and scenarios take a full page load', () => {
  expect(['/admin', '/scenarios', '/', '/journey'].map(needsFullLoad)).toEqual([true, true, false, false]);
});
