import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedEntry } from '#contracts/logbook/endpoints.ts';
import { contextWithPlay } from '#contracts/journey/context-with-play.ts';
import { noContent } from '#contracts/logbook/entry.ts';
import { played } from '#contracts/text/en/played.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const story = (number: number): ListedEntry => ({
  name: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${number}`,
  kind: 'story',
  step: null,
  prompt: null,
  writtenAt: `2026-11-2${number}T08:00:00.000Z`,
  savedAt: `2026-11-2${number}T08:00:00.000Z`,
  day: `2026-11-2${number}`,
  version: 1,
  content: { ...noContent, title: `Story ${number}`, text: 'One paragraph.\n\nAnother one.' },
  imported: false,
  editable: true,
  cut: false,
});

it('stories are printed page after page of the list, the oldest first, with the name of their owner', async () => {
  openApp(
    '/documents?show=stories',
    adaSignedIn(2, {
      logbook: ({ query }) => {
        if (query.kind === 'answer') return { items: [], nextCursor: null };
        return query.cursor
          ? { items: [story(1)], nextCursor: null }
          : { items: [story(3), story(2)], nextCursor: 'older' };
      },
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Stories of Ada Pilot' });
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Story 1', 'Story 2', 'Story 3']);
  expect(screen.getAllByText('Another one.')).toHaveLength(3);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' }).disabled).toBe(false);
});

it('a document without anything in it invites to the first entry, and prints no empty page', async () => {
  openApp('/documents?show=ripples', adaSignedIn(2, { logbook: () => ({ items: [], nextCursor: null }) }));
  const write = await screen.findByRole('link', { name: 'Note the first one' });
  expect(write.getAttribute('href')).toBe('/self-reporting?kind=ripple');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' }).disabled).toBe(true);
});

it('the search of the documents is that of the logbook, and marks what it found', async () => {
  const { user, seen } = openApp(
    '/documents',
    adaSignedIn(2, { searchLogbook: () => ({ items: [story(1)], nextCursor: null }) }),
  );
  await user.type(await screen.findByRole('searchbox', { name: /Search everything you wrote/ }), '“another one” story');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const found = await screen.findByRole('link', { name: 'Story 1' });
  expect(within(found).getByText('Story').tagName).toBe('MARK');
  expect(screen.getByText('Another').tagName).toBe('MARK');
  expect(location.pathname).toBe('/logbook');
  expect(location.href).not.toContain('another');
  expect(seen.findLast(({ path }) => path.startsWith('/api/logbook/search'))?.body).toMatchObject({
    words: '“another one” story',
  });
});

it('the purpose alignment score is there with its parts', async () => {
  const mine = { coreValues: ['Honesty'], relationships: ['Maria'] };
  openApp('/documents', adaSignedIn(2, { journeyContext: () => contextWithPlay({ mine, money: {} }, [], played) }));
  const name = await screen.findByRole('heading', { name: 'Purpose alignment' });
  const entry = within(name.parentElement as HTMLElement);
  await entry.findByText(/^40 of 100\./);
  entry.getByText('0 of 60');
});
