import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { errorOfResponse } from '../api/errors.ts';
import { adaSignedIn } from '../testing/a-learner.ts';
import { Refused } from '../testing/fake-server.ts';
import { noticed } from '../testing/noticed.ts';
import { openApp } from '../testing/render-app.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The page as the server renders it, with the installation's contact. */
function nameContact(address: string): void {
  const mark = document.createElement('meta');
  mark.name = 'support';
  mark.content = address;
  document.head.append(mark);
}
afterEach(() => document.querySelector('meta[name=support]')?.remove());

const failed = (headers: HeadersInit, body = '') => errorOfResponse(new Response(body, { status: 500, headers }));
const show = (error: unknown) => render(<ErrorScreen error={error} onRetry={() => undefined} />);

describe('the error screen', () => {
  test("offers a mail to the installation's contact that names the request", async () => {
    nameContact('help@example.org');
    show(await failed({ 'x-request-id': 'abcdefgh' }));
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      'mailto:help@example.org?subject=Red%20Helicopter%3A%20request%20abcdefgh',
    );
    expect(screen.getByText('If it happens again, send us the number below.')).toBeTruthy();
    expect(screen.getByText('Request abcdefgh')).toBeTruthy();
  });

  test('offers Try Again and Go Home', async () => {
    show(await failed({}));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Try Again', 'Go Home']),
    );
  });

  test('mentions no request number if it shows none', () => {
    nameContact('help@example.org');
    show(new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/roadmap-page-1.js'));
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      'mailto:help@example.org?subject=Red%20Helicopter%3A%20something%20went%20wrong',
    );
    expect(screen.queryByText(/number below/)).toBeNull();
    expect(screen.queryByText(/^Request/)).toBeNull();
  });

  test('without a contact, names who to ask and leads to the page that says more', async () => {
    show(await failed({ 'x-request-id': 'abcdefgh' }));
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
    expect(screen.getByText('If it happens again, ask the person who gave you access to this page.')).toBeTruthy();
    expect(screen.getByText('Request abcdefgh')).toBeTruthy();
  });
});

test('says that the session goes on where the files of the sign-out did not arrive', () => {
  history.replaceState(null, '', '/logout');
  show(new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/logout-page-1.js'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are still signed in');
  history.replaceState(null, '', '/');
});

const visitor = { authUser: () => ({ authenticated: false as const, user: null }) };

test('the footer and the sign-in lead visitors to the support contact', async () => {
  nameContact('help@example.org');
  const { user } = openApp('/', visitor);
  await user.click(await screen.findByRole('link', { name: 'Contact' }));
  const link = await screen.findByRole('link', { name: 'Write an email' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.org?subject=Red%20Helicopter');
  expect(screen.getByText('help@example.org')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Set a new password or find your username' }));
  const help = await screen.findByRole('link', { name: 'Get help from a person' });
  expect(help.getAttribute('href')).toBe('/support');
});

test('without a contact the support page says whom to ask', async () => {
  openApp('/support', visitor);
  expect(await screen.findByRole('heading', { name: 'No support address is set up here' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Write an email' })).toBeNull();
});

test('the support page opens while the session cannot be checked', async () => {
  openApp('/support', {
    authUser: () => {
      throw new Refused('unavailable', 'Away');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Talk to a person' })).toBeTruthy();
});

const oneUnread = () => ({ items: [noticed({ priority: 'low' })], unreadCount: 1, nextCursor: null });

test('a toast and a field name the request that the server failed', async () => {
  const broken = (): never => {
    throw new Refused('unavailable', 'Away', 500);
  };
  const { user } = openApp(
    '/notifications',
    adaSignedIn(1, { readAllNotifications: broken, notifications: oneUnread }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
  expect((await screen.findAllByText(/\(Request request-1\)/)).length).toBeGreaterThan(0);
  cleanup();
  const again = openApp('/profile', adaSignedIn(1, { changeNames: broken }));
  await again.user.type(await screen.findByLabelText('First name'), 'bel');
  await again.user.click(screen.getByRole('button', { name: /Save/ }));
  const inForm = async () => {
    const said = await screen.findAllByText(/\(Request request-1\)/);
    expect(said.some((each) => each.closest('form') !== null)).toBe(true);
  };
  await waitFor(inForm);
});

test('if the session cannot be checked, the error screen shows the id of that request', async () => {
  openApp('/home', {
    authUser: () => {
      throw new Refused('unavailable', 'Away');
    },
  });
  expect(await screen.findByText('Request request-1')).toBeTruthy();
});
