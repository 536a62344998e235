import { matchPath } from 'react-router-dom';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { pageHelp } from '#contracts/text/en/page-help.ts';

type Help = typeof pageHelp;
interface Entry {
  readonly name: string;
  readonly about: string;
  readonly also: string;
}

/**
 * Settings that are no communication preference, or are elsewhere as well, each by the part of the page where it is. `settings.test.ts`
 * reads those parts from the pages, and fails for one that is missing here.
 */
export const otherSettings = {
  appearance: '/settings#appearance',
  senses: '/settings#senses',
  language: '/settings#language',
  rewording: '/settings#rewording',
  records: '/settings#records',
  witnesses: '/settings#witnesses',
  import: '/settings#import',
  data: '/settings#data',
  delete: '/settings#delete',
  name: '/profile#name',
  address: '/profile#address',
  streak: '/profile#streak',
  files: '/profile#files',
  password: '/security#password',
  secondFactor: '/security#second-factor',
  passkeys: '/security#passkeys',
  sessions: '/security#sessions',
  access: '/security#access',
  ssoLinks: '/security#sso-links',
  tokens: '/security#access-tokens',
  contribution: '/research#contribution',
  sharing: '/organization',
} as const;

type Setting = keyof CommunicationPreferences | keyof typeof otherSettings;
type Table = Readonly<Record<string, readonly string[]>>;

/** The address table, by page; the administration's addresses are below /admin. Only `app` may import it, so it is handed in. */
export interface Addresses {
  readonly person: Table;
  readonly admin: Table;
}

/** A page or setting that the help finds. Without a path, where the address needs an id. */
export interface HelpPlace extends Entry {
  readonly id: string;
  readonly kind: 'page' | 'setting';
  readonly path: string | null;
}

/** A page without words is still found by its address; `places.test.ts` fails for it. */
const entryOf = (entries: Readonly<Record<string, Entry>>, id: string, path: string): Entry =>
  entries[id] ?? { name: path, about: '', also: '' };

/**
 * Every page of the address table and every setting. A communication preference without words is a type error here, and a page
 * without them fails a test, so that none is forgotten.
 */
export function helpPlaces(help: Help, { person, admin }: Addresses, isAdmin: boolean): HelpPlace[] {
  const settings: Readonly<Record<Setting, Entry>> = help.settings;
  const elsewhere: Readonly<Record<string, string>> = otherSettings;
  const pagesOf = (table: Table, entries: Readonly<Record<string, Entry>>, prefix: string, below: string) =>
    Object.entries(table).map(([id, [first = '']]): HelpPlace => {
      const path = `${below}${first === '' || below === '' ? '' : '/'}${first}`;
      return { ...entryOf(entries, id, path), id: prefix + id, kind: 'page', path: path.includes(':') ? null : path };
    });
  return [
    ...pagesOf(person, help.pages, '', ''),
    ...(isAdmin ? pagesOf(admin, help.admin, 'admin.', '/admin') : []),
    ...Object.entries(settings).map(
      ([id, entry]): HelpPlace => ({
        ...entry,
        id: `setting.${id}`,
        kind: 'setting',
        path: elsewhere[id] ?? '/communications',
      }),
    ),
  ];
}

/** The pages and settings that contain every word; all of them for no words. */
export const placesFor = (places: readonly HelpPlace[], words: readonly string[]): readonly HelpPlace[] =>
  places.filter(({ name, about, also }) => {
    const all = [name, about, also].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });

/** The page at an address; undefined for an address that is not the product's. */
export function pageAt(help: Help, { person, admin }: Addresses, address: string): Entry | undefined {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const isAt = (path: string): boolean => matchPath(path, pathname) !== null;
  const page = Object.entries(person).find(([, paths]) => paths.some(isAt));
  if (page) return entryOf(help.pages, page[0], pathname);
  const below = Object.entries(admin).find(([, paths]) =>
    paths.some((path) => isAt(path === '' ? '/admin' : `/admin/${path}`)),
  );
  return below && entryOf(help.admin, below[0], pathname);
}
