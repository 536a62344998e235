import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../testing/a-learner.ts';
import type { Handlers } from '../testing/fake-server.ts';
import { openApp } from '../testing/render-app.tsx';

const visitor: Handlers = { authUser: () => ({ authenticated: false, user: null }) };

/** Simulates a reload: leaves the page and opens the same address again. */
function reload(handlers: Handlers, address = location.pathname + location.search): ReturnType<typeof openApp> {
  dispatchEvent(new Event('pagehide'));
  cleanup();
  return openApp(address, handlers);
}
const value = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const kept = () => sessionStorage.getItem('rh.typed');

test("a visitor's typed registration is restored after a reload, except the password", async () => {
  const { user } = openApp('/register', visitor);
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'a kind of quiet rotor');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  const again = reload(visitor);
  await waitFor(() => expect(value('First name')).toBe('Ada'));
  expect(value('Email address')).toBe('ada@example.org');
  expect(value('Password')).toBe('');
  expect(kept()).not.toContain('rotor');

  // React has received the values: only what is missing is reported.
  await again.user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBeNull();
});

test('a field that appears later gets its text then', async () => {
  const { user } = openApp('/login', visitor);
  await user.click(await screen.findByLabelText('Enterprise'));
  await user.type(screen.getByLabelText(/domain/i), 'acme.example');
  reload(visitor);
  // Another reload, before the field appeared.
  await screen.findByLabelText('Username');
  const again = reload(visitor);
  await again.user.click(await screen.findByLabelText('Enterprise'));
  await waitFor(() => expect(value(/domain/i)).toBe('acme.example'));
});

test('text typed by another person is not restored', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  const field = await screen.findByLabelText('First name');
  const was = (field as HTMLInputElement).value;
  await user.type(field, 'bel');
  const other = { ...ada, id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c99' };
  reload(adaSignedIn(0, { authUser: () => ({ authenticated: true, user: other }) }));
  await screen.findByLabelText('First name');
  await twoFrames();
  expect(value('First name')).toBe(was);
});

test('newer data from the server takes precedence', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  await user.type(await screen.findByLabelText('First name'), 'bel');
  const renamed = { ...ada, firstName: 'Augusta' };
  reload(adaSignedIn(0, { authUser: () => ({ authenticated: true, user: renamed }) }));
  await screen.findByLabelText('First name');
  await twoFrames();
  expect(value('First name')).toBe('Augusta');
});

test('text typed into a form of a signed-in person is restored', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  await user.type(await screen.findByLabelText('First name'), 'bel');
  const typed = value('First name');
  reload(adaSignedIn(0));
  await screen.findByLabelText('First name');
  await waitFor(() => expect(value('First name')).toBe(typed));
});

test('without typed text nothing is stored', async () => {
  openApp('/register', visitor);
  await screen.findByLabelText('First name');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
});
