import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const signedOut = { authUser: () => ({ authenticated: false, user: null }) };
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

test('registration: each field shows its error after losing focus, and drops it as soon as it is valid', async () => {
  const { user, seen } = openApp('/register', signedOut);
  await user.type(await screen.findByLabelText('Username'), 'ad');
  expect(screen.queryByText('Username must be at least 3 characters')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('First name is required')).toBeNull();
  await user.type(field('Username'), 'a');
  await waitFor(() => expect(screen.queryByText('Username must be at least 3 characters')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  expect(await screen.findByText('First name is required')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(field('First name'));
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('registration: a taken username is reported at its field, which keeps its value and gets the focus', async () => {
  const { user, seen } = openApp('/register', {
    ...signedOut,
    register: () => {
      throw new Refused('username_taken', 'This username is already taken');
    },
  });
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(field('Last name'), 'Lovelace');
  await user.type(field('Username'), 'ada');
  await user.type(screen.getByLabelText(/^Email/), 'ada@people.test');
  await user.type(screen.getByLabelText('Password'), 'gloomy-otter-71');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  expect(await screen.findByText('This username is already taken')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect([field('Username').value, field('Last name').value]).toEqual(['ada', 'Lovelace']);
  const [sent] = seen.filter(({ path }) => path === '/api/auth/register');
  expect(sent?.body).toMatchObject({ username: 'ada', firstName: 'Ada', email: 'ada@people.test' });
  expect(sent?.body).not.toHaveProperty('organization');
  await user.type(field('Username'), '2');
  await waitFor(() => expect(screen.queryByText('This username is already taken')).toBeNull());
});

test('sign-in: values that the browser filled in silently are sent', async () => {
  const { user, seen } = openApp('/login', {
    ...signedOut,
    login: () => {
      throw new Refused('wrong_credentials', 'Invalid username or password');
    },
  });
  await screen.findByLabelText('Username');
  field('Username').value = 'ada';
  field('Password').value = 'gloomy-otter-71';
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Invalid username or password', { selector: '[role=alert]' })).toBeTruthy();
  const [sent] = seen.filter(({ path }) => path === '/api/auth/login');
  expect(sent?.body).toEqual({ username: 'ada', password: 'gloomy-otter-71' });
  fireEvent.input(field('Password'), { target: { value: 'gloomy-otter-72' } });
  await waitFor(() =>
    expect(screen.queryByText('Invalid username or password', { selector: '[role=alert]' })).toBeNull(),
  );
});
