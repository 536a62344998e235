import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { otherSettings } from './findable.ts';

/** Parts of these pages where nothing is set. */
const noSettings: ReadonlySet<string> = new Set([
  // What the account is, and what was done with it.
  '/profile#account',
  '/profile#flown',
  '/security#history',
  // Shown while two-step verification or a token is set up, which have words.
  '/security#recovery-codes',
  '/security#new-token',
]);

const part = /<(?:Section|Setting|Card|h2|h3)\b[^>]*?\bid="([\w-]+)"/g;
const ownFile = /'(\.[^']+\.tsx?)'/g;

/** The ids of the titled parts of a page, those of the components that it shows included. */
const partsOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(part)].map(([, id = '']) => id);
  const shown = [...source.matchAll(ownFile)]
    .map(([, name = '']) => join(dirname(file), name))
    .filter((name) => name.includes('/features/'));
  return [...own, ...shown.flatMap((name) => partsOf(name, seen))];
};
const pageOf = (name: string): string => join(import.meta.dirname, '../../pages', `${name}-page.tsx`);

describe.each(['settings', 'profile', 'security', 'research'])('on the page /%s', (name) => {
  const known = new Set<string>(Object.values(otherSettings));
  // Of the research page, what people choose alone.
  const parts = [...new Set(partsOf(pageOf(name)))]
    .filter((id) => name !== 'research' || id === 'contribution')
    .map((id) => `/${name}#${id}`);

  test('every setting has words in the help', () => {
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((path) => !known.has(path) && !noSettings.has(path))).toEqual([]);
  });

  test('the help leads to a part that is there', () => {
    const wanted = [...known].filter((path) => path.startsWith(`/${name}#`));
    expect(wanted.filter((path) => !parts.includes(path))).toEqual([]);
  });
});
