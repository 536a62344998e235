import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { errorOfResponse } from '../api/errors.ts';
import { Refused } from '../testing/fake-server.ts';
import { openApp } from '../testing/render-app.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The page as the server writes it, with the contact of its installation. */
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
  test('offers a mail to the contact of the installation that says which request it was', async () => {
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

  test('speaks of no number where none stands below', () => {
    nameContact('help@example.org');
    show(new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/roadmap-page-1.js'));
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      'mailto:help@example.org?subject=Red%20Helicopter%3A%20something%20went%20wrong',
    );
    expect(screen.queryByText(/number below/)).toBeNull();
    expect(screen.queryByText(/^Request/)).toBeNull();
  });

  test('says whom to ask where the installation names nobody, and offers no link that leads nowhere', async () => {
    show(await failed({ 'x-request-id': 'abcdefgh' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('If it happens again, ask the person who gave you access to this page.')).toBeTruthy();
    expect(screen.getByText('Request abcdefgh')).toBeTruthy();
  });
});

test('a visitor finds the contact at the foot of every page', async () => {
  nameContact('help@example.org');
  openApp('/', { authUser: () => ({ authenticated: false, user: null }) });
  const link = await screen.findByRole('link', { name: 'Contact' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.org?subject=Red%20Helicopter');
});

test('who is signed in could not be asked: the screen shows the number of that very request', async () => {
  openApp('/home', {
    authUser: () => {
      throw new Refused('unavailable', 'Away');
    },
  });
  expect(await screen.findByText('Request request-1', undefined, { timeout: 10_000 })).toBeTruthy();
});
