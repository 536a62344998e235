import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const due = { askedAt: '2026-11-20T08:00:00.000Z', dueAt: '2026-11-27T08:00:00.000Z' };

test('an account is deleted only by its own name, typed; and the deletion can be called off', async () => {
  let deletion: typeof due | null = null;
  const { user } = openApp(
    '/settings',
    adaSignedIn(0, {
      authUser: () => ({
        authenticated: true,
        user: { ...ada, ...(deletion && { deletionDueAt: deletion.dueAt }) },
      }),
      accountDeletion: () => ({ deletion }),
      askDeletion: () => {
        deletion = due;
        return { position: '1', deletion: due };
      },
      cancelDeletion: () => {
        deletion = null;
        return { position: '2', deletion: null };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('What stays')).toBeTruthy();
  const yes = within(dialog).getByRole('button', { name: 'Delete it in seven days' });
  await user.type(within(dialog).getByRole('textbox'), 'somebody');
  expect(yes).toHaveProperty('disabled', true);
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), 'Ada');
  await user.click(yes);
  expect((await screen.findAllByText(/Your account will be deleted on/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: 'See what can be done' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Call it off' }));
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  expect(screen.queryByText(/will be deleted on/)).toBeNull();
});

test('a kept file is shown with the story it belongs to, and is deleted after a question', async () => {
  const file = {
    id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c33',
    url: '/api/uploads/0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c33',
    kind: 'photo' as const,
    type: 'image/jpeg' as const,
    bytes: 2_400_000,
    sha256: 'ab',
    createdAt: '2026-11-01T08:00:00.000Z',
    usedIn: [{ what: 'story' as const, title: 'The key', at: '2026-11-02T08:00:00.000Z' }],
  };
  let items = [file];
  const { user, seen } = openApp(
    '/profile',
    adaSignedIn(0, {
      uploads: () => ({ items, nextCursor: null, usedBytes: 2_400_000, limitBytes: 500 * 1024 * 1024 }),
      removeUpload: () => {
        items = [];
        return undefined;
      },
    }),
  );
  expect(await screen.findByText('In your story “The key”, told on November 2, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Download: Your photo/ }).getAttribute('href')).toBe(file.url);
  await user.click(screen.getByRole('button', { name: /^Delete: Your photo/ }));
  expect(await screen.findByText(/The story keeps its words/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText(/You have kept none yet/)).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([file.url]);
});
