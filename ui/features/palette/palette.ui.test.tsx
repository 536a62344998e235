import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noContent } from '#contracts/logbook/entry.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const bread = {
  name: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01',
  kind: 'story' as const,
  step: null,
  prompt: null,
  writtenAt: '2026-11-20T08:00:00.000Z',
  savedAt: '2026-11-20T08:00:00.000Z',
  day: '2026-11-20',
  version: 1,
  content: { ...noContent, title: 'The bread', text: 'Grace gave me her bread.' },
  imported: false,
  editable: true,
  cut: false,
};

async function openPalette(handlers = adaSignedIn(1)) {
  const { user } = openApp('/journey', handlers);
  await screen.findByRole('heading', { level: 1, name: 'Six steps, one flight' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Search pages and your logbook' });
  const names = (): (string | null)[] =>
    within(palette)
      .queryAllByRole('option')
      .map((row) => row.textContent);
  return { user, palette, names };
}

test('Ctrl-K lists all pages; typing part of a name and Enter opens the page', async () => {
  const { user } = await openPalette();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Where to?' }));
  await user.keyboard('terms{Enter}');
  const title = await screen.findByRole('heading', { level: 1, name: 'What we ask of each other' });
  expect(location.pathname).toBe('/terms');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(title);
});

test('the arrow keys select, and wrap around at the end', async () => {
  const { user, palette } = await openPalette();
  const chosen = () => within(palette).getByRole('option', { selected: true }).textContent;
  const first = chosen();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).not.toBe(first);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(chosen()).toBe(first);
});

test('only pages that the person may open are offered', async () => {
  const { names } = await openPalette();
  const all = names().join('\n');
  expect(all).toContain('Step 2: My journey');
  for (const closed of ['Step 3: LIFE', 'Pilot licence', 'Administration', 'Onboarding', 'Mobile App']) {
    expect(all).not.toContain(closed);
  }
});

test('an administrator finds the administration', async () => {
  const { names } = await openPalette(
    adaSignedIn(1, { authUser: () => ({ authenticated: true, user: { ...ada, role: 'admin' } }) }),
  );
  expect(names().join('\n')).toContain('Administration');
});

test('settings and answers of the help are found, and an answer opens in the help', async () => {
  const { user, names } = await openPalette();
  expect(names().join('\n')).not.toContain('Quiet hours');
  await user.keyboard('quiet hours');
  expect(names()).toEqual([
    expect.stringContaining('Quiet hours: from'),
    expect.stringContaining('Quiet hours: until'),
    expect.stringContaining('Time zone'),
    expect.stringContaining('Can I turn notifications off?'),
  ]);
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'What would you like to know?' });
  expect(await screen.findByText(/^Yes, all of them or some kinds/)).toBeTruthy();
});

test('a query without a match offers a way on, and Esc returns the focus', async () => {
  const { user, palette } = await openPalette();
  await user.keyboard('xyzzy');
  expect(within(palette).getByRole('status').textContent).toBe('Nothing matches. Try fewer words.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('entries of the logbook are found by their words, and open', async () => {
  const { user, names } = await openPalette(
    adaSignedIn(1, {
      searchLogbook: ({ body }) => ({
        items: body.words === 'grace bread' ? [bread] : [],
        nextCursor: null,
      }),
      logbookEntry: () => ({ step: null, entries: [{ ...bread, earlier: [], proves: [] }], additions: [] }),
    }),
  );
  await user.keyboard('grace bread');
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^The bread.*Story/)]));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'The bread' });
  expect(location.pathname).toBe(`/logbook/${bread.name}`);
});

test('the search button of the header opens it', async () => {
  const { user } = openApp('/journey', adaSignedIn(1));
  await user.click(await screen.findByRole('button', { name: 'Search pages and your logbook' }));
  await screen.findByRole('combobox', { name: 'Where to?' });
});
