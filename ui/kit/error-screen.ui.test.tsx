import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { errorOfResponse } from '../api/errors.ts';
import { Refused } from '../testing/fake-server.ts';
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

  test('without a contact, names who to ask and has no dead link', async () => {
    show(await failed({ 'x-request-id': 'abcdefgh' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('If it happens again, ask the person who gave you access to this page.')).toBeTruthy();
    expect(screen.getByText('Request abcdefgh')).toBeTruthy();
  });
});

test('every page shows visitors the contact in its footer', async () => {
  nameContact('help@example.org');
  openApp('/', { authUser: () => ({ authenticated: false, user: null }) });
  const link = await screen.findByRole('link', { name: 'Contact' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.org?subject=Red%20Helicopter');
});

test('if the session cannot be checked, the error screen shows the id of that request', async () => {
  openApp('/home', {
    authUser: () => {
      throw new Refused('unavailable', 'Away');
    },
  });
  expect(await screen.findByText('Request request-1', undefined, { timeout: 10_000 })).toBeTruthy();
});
