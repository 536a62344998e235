import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../../testing/a-learner.ts';
import { Refused } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/render-app.tsx';

const preview = { name: 'Robin Example', answers: [], refused: { status: 403, body: { code: 'not_allowed' } } };
const signedIn = {
  ...adaSignedIn(3),
  adminUser: () => ({ success: true, authenticated: true, user: { ...ada, role: 'admin' as const } }),
};
const frame = () => screen.findByTitle<HTMLIFrameElement>('The page as Robin Example sees it');

test('another choice shows another frame', async () => {
  const asked: unknown[] = [];
  const { user } = openApp('/admin/preview', {
    ...signedIn,
    previewPerson: ({ query }) => {
      asked.push(query);
      return preview;
    },
  });
  const first = await frame();
  expect(asked.at(-1)).toMatchObject({ role: 'learner', step: '4', tone: 'inspirational', language: 'en' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Organization admin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ role: 'org_admin', language: 'de' }));
  expect(await frame()).not.toBe(first);
});

test('a preview that fails says so, and comes on another try', async () => {
  let fails = true;
  const { user } = openApp('/admin/preview', {
    ...signedIn,
    previewPerson: () => {
      if (fails) throw new Refused('not_found', 'This does not exist.');
      return preview;
    },
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  fails = false;
  await user.click(again);
  await frame();
});
