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

test('a user given directly, as old servers do, is taken too', () => {
  expect(userOf({ ...ada })?.id).toBe(ada.id);
});

test('what has no id or e-mail is nobody, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(userOf({ authenticated: true, user: { firstName: 'Ada' } })).toBeNull();
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
});
