import { matchPath } from 'react-router-dom';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { pageHelp } from '#contracts/text/en/page-help.ts';
import type { shell } from '#contracts/text/en/shell.ts';
import { type Place, placeGroups } from './places.ts';

type Help = typeof pageHelp;
type MenuWords = (typeof shell)['entries'];
type Entry = Help['settings']['data'];

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
type Table<Id extends string> = Readonly<Record<Id, readonly string[]>>;

/** The address table, by page; the administration's addresses are below /admin. Only `app` may import it, so it is handed in. */
export interface Addresses {
  readonly person: Table<keyof Help['pages']>;
  readonly admin: Table<keyof Help['admin']>;
}

/** What help and search find. Without a path, where the address needs an id. */
export interface Findable extends Entry {
  readonly id: string;
  readonly kind: 'page' | 'setting';
  readonly path: string | null;
  /** Its entry in the menu, which decides who may open it. */
  readonly place?: Place | undefined;
}

const menu = placeGroups.flatMap(({ places }) => places);

/** A page at the menu's other addresses of it, such as the assessments, has their names. */
function pagesOf(id: string, entry: Entry, paths: readonly string[], words: MenuWords): Findable[] {
  const [first = ''] = paths;
  const [place, ...others] = menu.filter(({ path }) => paths.includes(path));
  const path = first.includes(':') ? null : first;
  return [
    { ...entry, id, kind: 'page', path, place },
    ...others.map(
      (other): Findable => ({ ...words[other.id], id: other.id, kind: 'page', path: other.path, place: other }),
    ),
  ];
}

const below = (path: string): string => (path === '' ? '/admin' : `/admin/${path}`);

/** Every page of the address table and every setting: one without words does not compile. */
export function findable(help: Help, words: MenuWords, { person, admin }: Addresses, isAdmin: boolean): Findable[] {
  const settings: Readonly<Record<Setting, Entry>> = help.settings;
  const elsewhere: Readonly<Record<string, string>> = otherSettings;
  return [
    ...keysOf(person).flatMap((id) => pagesOf(id, help.pages[id], person[id], words)),
    ...(isAdmin
      ? keysOf(admin).flatMap((id) => pagesOf(`admin.${id}`, help.admin[id], admin[id].map(below), words))
      : []),
    ...keysOf(settings).map(
      (id): Findable => ({
        ...settings[id],
        id: `setting.${id}`,
        kind: 'setting',
        path: elsewhere[id] ?? '/communications',
      }),
    ),
  ];
}

const keysOf = <Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] => Object.keys(table) as Id[];

/** Those that contain every word; all of them for no words. */
export const withWords = (all: readonly Findable[], words: readonly string[]): Findable[] =>
  all.filter(({ name, about, also = '' }) => {
    const said = [name, about, also].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });

/** The page at an address; undefined for an address that is not the product's. */
export function pageAt(help: Help, { person, admin }: Addresses, address: string): Entry | undefined {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const isAt = (path: string): boolean => matchPath(path, pathname) !== null;
  const page = keysOf(person).find((id) => person[id].some(isAt));
  if (page) return help.pages[page];
  const ofAdmin = keysOf(admin).find((id) => admin[id].map(below).some(isAt));
  return ofAdmin && help.admin[ofAdmin];
}
