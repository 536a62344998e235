import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../testing/a-learner.ts';
import type { Handlers } from '../testing/fake-server.ts';
import { openApp } from '../testing/render-app.tsx';

const nobody: Handlers = { authUser: () => ({ authenticated: false, user: null }) };

/** As a reload does it: the page is left, and opened again at the same address. */
function reload(handlers: Handlers, address = location.pathname + location.search): ReturnType<typeof openApp> {
  dispatchEvent(new Event('pagehide'));
  cleanup();
  return openApp(address, handlers);
}
const value = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const kept = () => sessionStorage.getItem('rh.typed');

test('what a visitor typed to register stands there again after a reload, but the password', async () => {
  const { user } = openApp('/register', nobody);
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'a kind of quiet rotor');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  const again = reload(nobody);
  await waitFor(() => expect(value('First name')).toBe('Ada'));
  expect(value('Email address')).toBe('ada@example.org');
  expect(value('Password')).toBe('');
  expect(kept()).not.toContain('rotor');

  // The form has heard of it: only what is missing is asked for.
  await again.user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBeNull();
});

test('a field that is not there at once gets its words when it comes', async () => {
  const { user } = openApp('/login', nobody);
  await user.click(await screen.findByLabelText('Enterprise'));
  await user.type(screen.getByLabelText(/domain/i), 'acme.example');
  reload(nobody);
  // Another reload, before it was there.
  await screen.findByLabelText('Username');
  const again = reload(nobody);
  await again.user.click(await screen.findByLabelText('Enterprise'));
  await waitFor(() => expect(value(/domain/i)).toBe('acme.example'));
});

test('what another person typed is not theirs', async () => {
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

test('where the server knows something newer by then, that stands', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  await user.type(await screen.findByLabelText('First name'), 'bel');
  const renamed = { ...ada, firstName: 'Augusta' };
  reload(adaSignedIn(0, { authUser: () => ({ authenticated: true, user: renamed }) }));
  await screen.findByLabelText('First name');
  await twoFrames();
  expect(value('First name')).toBe('Augusta');
});

test('what was typed into a form of a signed-in person stands there again', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  await user.type(await screen.findByLabelText('First name'), 'bel');
  const typed = value('First name');
  reload(adaSignedIn(0));
  await screen.findByLabelText('First name');
  await waitFor(() => expect(value('First name')).toBe(typed));
});

test('where nothing was typed nothing is kept', async () => {
  openApp('/register', nobody);
  await screen.findByLabelText('First name');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
});
