import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/render-app.tsx';
import { strengthOf } from './password-strength.ts';

test.each([
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefgh1234', 'weak'],
  ['otter', 'weak'],
  ['otter-71', 'fair'],
  ['gloomy-otter', 'good'],
  ['gloomy otters read at night', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('during registration the server’s objection to a password is shown at the field before submitting', async () => {
  const { user, seen } = openApp('/register', {
    checkRegistration: ({ body }) => ({
      username: null,
      password:
        body.password === 'helicopter' ? 'This password is a word from this product. Please choose another.' : null,
    }),
  });
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  const field = screen.getByLabelText('Password');
  await user.type(field, 'helicopter');
  expect(await screen.findByText('This password is a word from this product. Please choose another.')).toBeTruthy();
  expect(seen.find(({ path }) => path.endsWith('check-registration'))?.body).toEqual({
    password: 'helicopter',
    own: ['Ada'],
  });
  await user.clear(field);
  await user.type(field, 'gloomy otters read at night');
  expect(await screen.findByText('Strong')).toBeTruthy();
  expect(screen.queryByText(/word from this product/)).toBeNull();
});

test('the reason for refusing a new password is shown once, at its field', async () => {
  const { user } = openApp('/register', {
    authUser: () => ({ authenticated: false, user: null }),
    checkRegistration: () => ({ username: null, password: 'Password must be at least 6 characters long' }),
  });
  await user.type(await screen.findByLabelText('Password'), 'abc');
  expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined();
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Password must be at least 6 characters long');
  expect(screen.getAllByText('Password must be at least 6 characters long')).toHaveLength(1);
  // The name and the language are in a landmark too.
  expect(screen.getByRole('banner').textContent).toContain('Red Helicopter');
});
