import { describe, expect, test } from 'vitest';
import { communicationPreferencesSchema } from '#contracts/notifications/views.ts';
import { pageHelp as german } from '#contracts/text/de/page-help.ts';
import { pageHelp as english } from '#contracts/text/en/page-help.ts';
import { shell as menu } from '#contracts/text/en/shell.ts';
import { addresses, adminPaths, personPaths } from '../../app/routes.ts';
import { findable, pageAt, withWords } from './findable.ts';

describe.each([
  ['en', english],
  ['de', german],
])('in %s the help', (_, help) => {
  const places = findable(help, menu.entries, addresses, true);

  test('finds every page of the address table by its name, and what it is for', () => {
    const pages = [...Object.keys(personPaths), ...Object.keys(adminPaths).map((id) => `admin.${id}`)];
    expect(places.filter(({ kind }) => kind === 'page').map(({ id }) => id)).toEqual(expect.arrayContaining(pages));
    for (const place of places) {
      expect(withWords(places, place.name.toLowerCase().split(' '))).toContainEqual(place);
      expect(place.about.length, `what ${place.name} is for`).toBeGreaterThan(10);
    }
  });

  test('finds every communication preference', () => {
    const settings = places.filter(({ kind }) => kind === 'setting').map(({ id }) => id);
    const preferences = Object.keys(communicationPreferencesSchema.shape).map((id) => `setting.${id}`);
    expect(settings).toEqual(expect.arrayContaining(preferences));
  });

  test('says about every address what it is for', () => {
    const all = [
      ...Object.values(personPaths).flat(),
      ...Object.values(adminPaths)
        .flat()
        .map((path) => (path === '' ? '/admin' : `/admin/${path}`)),
    ];
    for (const path of all) expect(pageAt(help, addresses, `${path}?from=mail#top`)).toBeDefined();
    expect(pageAt(help, addresses, '/nowhere')).toBeUndefined();
    expect(pageAt(help, addresses, 'https://elsewhere.test/')).toBeUndefined();
  });
});

test('a learner does not find pages of the administration', () => {
  expect(findable(english, menu.entries, addresses, false).filter(({ id }) => id.startsWith('admin.'))).toEqual([]);
});
