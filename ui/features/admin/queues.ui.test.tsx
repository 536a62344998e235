import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const at = '2026-11-20T08:00:00.000Z';
const signedIn = {
  ...adaSignedIn(3),
  adminUser: () => administrator,
  adminNeeds: () => ({ items: [], checkedAt: at }),
  adminStepUp: () => ({ provenUntil: at }),
};
const replace = vi.fn<(url: string) => void>();
beforeEach(() => {
  const { location } = globalThis;
  // The browser's own cannot be replaced, nor its properties.
  const get = (_: object, name: string) => (name === 'replace' ? replace : Reflect.get(location, name));
  vi.stubGlobal('location', new Proxy({}, { get }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockReset();
});

test('the queues of the administration are in Bull Board', async () => {
  openApp('/admin/queues', signedIn);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/queues/board/'));
});

test('an administrator who comes from there to confirm who they are is led back', async () => {
  const { user } = openApp('/admin/queues?confirm', signedIn);
  await user.type(await screen.findByLabelText('Password'), 'lift-off-4711');
  expect(replace).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/queues/board/'));
});
