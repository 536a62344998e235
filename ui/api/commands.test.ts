import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';

const ui = join(import.meta.dirname, '..');
const sources = readdirSync(ui, { recursive: true, withFileTypes: true })
  .filter(
    ({ name, parentPath }) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name) && !parentPath.includes('/testing'),
  )
  .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')] as const);

/** The endpoint of a call under the name by which a file imports it. */
const named = (source: string, local: string): string =>
  new RegExp(`\\b(\\w+) as ${local}\\b`, 'u').exec(source)?.[1] ?? local;

interface Use {
  readonly file: string;
  readonly endpoint: string;
  /** What the result is assigned to, and the whole call. */
  readonly words: string;
  readonly source: string;
}

/** Every `useCommand(…)`. */
const uses: readonly Use[] = sources.flatMap(([file, source]) =>
  [...source.matchAll(/(?:(const [^=;]*?) = |return |=>\s+)useCommand\(/gu)].flatMap((found): Use[] => {
    const begin = found.index + found[0].length;
    let end = begin;
    for (let depth = 1; depth > 0; end += 1) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    const words = `${found[1] ?? ''} ${source.slice(begin, end)}`;
    const which = /^[\s\w?]+/u.exec(source.slice(begin, end))?.[0] ?? '';
    const names = source.slice(begin, begin + 60).includes('?')
      ? [...source.slice(begin, begin + 60).matchAll(/[?:] (\w+)/gu)].map(([, name = '']) => name)
      : [which.trim()];
    return names.map((name) => ({ file, endpoint: named(source, name), words, source }));
  }),
);

/** Whether a failure of the command reaches the person. */
const isSaid = ({ words, source }: Use): boolean => {
  if (/onError|waits: true|licenceChange/u.test(words)) return true;
  const [, given = ''] = /^const (\{[^}]*\}|\w+)/u.exec(words) ?? [];
  return given.startsWith('{')
    ? /\berror\b/u.test(given)
    : new RegExp(`\\b${given}\\.(?:error|isError)\\b`, 'u').test(source);
};

it('every command of a page says when it has failed, or waits unseen', () => {
  expect(uses.length).toBeGreaterThan(60);
  expect(uses.filter((use) => !isSaid(use)).map(({ file, endpoint }) => `${file}: ${endpoint}`)).toEqual([]);
});

type WriteName = { [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? never : Name }[keyof Api];

const noPage = 'no page sends it';
const service = 'fails at once and says so: one part of several pages sends it';
const passkey = 'fails at once and says so: a passkey is used while its person waits';

const played = 'is decided on this device and sent later (ui/features/scenarios)';

/** What happens offline to writes that are no command of a page. A new one has to be listed here. */
const others: { readonly [Name in WriteName]?: string } = {
  addPasskey: passkey,
  adminPasskeySignIn: passkey,
  analyticsBatch: 'is sent later (ui/features/usage)',
  analyticsEvent: 'is sent later (ui/features/usage)',
  beginAdminPasskeyProof: passkey,
  beginPasskey: passkey,
  beginPasskeyProof: passkey,
  beginPasskeySecondStep: passkey,
  beginPasskeySignIn: passkey,
  checkRegistration: 'is a check of the password, which the registration repeats',
  createNotification: noPage,
  login: 'fails at once and says so; what was typed stays',
  openWitness: 'is a read, whose page offers to try again',
  passkeySignIn: passkey,
  playScenarioTurn: played,
  previewInvitation: 'is a read, whose page offers to try again',
  revokeLicenceOf: noPage,
  searchLogbook: 'is a read, which searches again on the next letter',
  saveAssessmentDraft: 'is kept on this device and sent later (ui/features/drafts)',
  saveFormDraft: 'is kept on this device and sent later (ui/features/drafts)',
  subscribePush: 'fails at once and says so, by the switch',
  unlockAchievement: noPage,
  validateAchievement: noPage,
  webVitals: 'is a figure about the page, which may be lost',
  addServiceToken: service,
  createAccessToken: service,
  revokeAccessToken: service,
  revokeServiceToken: service,
  rotateAccessToken: service,
  rotateServiceToken: service,
};

it('of every way of writing it is known what happens to it offline', () => {
  const commands = new Set(uses.map(({ endpoint }) => endpoint));
  const writes = (Object.entries(api) as [string, Endpoint][]).filter(([, { method }]) => method !== 'GET');
  const unknown = writes.map(([name]) => name).filter((name) => !commands.has(name));
  expect(unknown.toSorted()).toEqual(Object.keys(others).toSorted());
});

it.each(Object.entries(others).filter(([, what]) => what === noPage))('%s is sent by no page', (name) => {
  const senders = sources.filter(([, source]) => new RegExp(`\\b${name}\\b`, 'u').test(source));
  expect(senders.map(([file]) => file)).toEqual([]);
});
