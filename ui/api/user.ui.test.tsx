import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada } from '../testing/a-learner.ts';
import { userOf } from './user.ts';

test.each([
  ['a list', ['read'], ['read']],
  ['one value', 'read', ['read']],
  ['nothing', undefined, []],
  ['null', null, []],
])('permissions given as %s become a list', (_, given, expected) => {
  expect(userOf({ authenticated: true, user: { ...ada, permissions: given } })?.permissions).toEqual(expected);
});

test('a user at the top level, as old servers send it, is accepted too', () => {
  expect(userOf({ ...ada })?.id).toBe(ada.id);
});

test('an answer without id or e-mail is no user, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(userOf({ authenticated: true, user: { firstName: 'Ada' } })).toBeNull();
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
});
