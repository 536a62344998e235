import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'rh-language-'));
afterAll(() => rmSync(copy, { recursive: true }));

const edit = (path: string, change: (source: string) => string): void => {
  const before = readFileSync(join(copy, path), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(copy, path), after);
};

/** A copy of the German texts under another code. */
function addLanguage(language: string, name: string): void {
  cpSync(join(copy, 'contracts/text/de'), join(copy, 'contracts/text', language), { recursive: true });
  edit(`contracts/text/${language}/formats.ts`, (source) => source.replaceAll("'de'", `'${language}'`));
  edit('contracts/language.ts', (source) => source.replace("{ en: 'English',", `$& ${language}: '${name}',`));
}

it('a third language takes a folder and a line in the list, and a missing text fails the type check', async () => {
  cpSync(join(root, 'contracts'), join(copy, 'contracts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const compilerOptions = { lib: ['ES2023', 'ES2024.String'], types: ['node'] };
  const config = { extends: './tsconfig.base.json', compilerOptions, include: ['contracts'] };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));

  addLanguage('fr', 'Français');
  edit('contracts/text/fr/letters.ts', (source) => source.replaceAll('Hallo', 'Bonjour'));
  edit('contracts/text/fr/refusals.ts', (source) => source.replace('Die aktuelle Runde ist', 'Le tour actuel est'));
  addLanguage('nl', 'Nederlands');
  edit('contracts/text/nl/letters.ts', (source) => source.replace(/\n {2}contact: .*/, ''));

  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: copy, encoding: 'utf8' });
  const faults = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  expect(faults).toEqual(['contracts/text/nl/letters.ts']);

  const { module } = await runnerImport<typeof import('./languages.ts')>(join(copy, 'contracts/text/languages.ts'));
  const { letters, stepTitles } = Reflect.apply(module.textIn, undefined, ['fr']);
  expect([letters.hello('Zoë'), stepTitles.titles[2]]).toEqual(['Bonjour Zoë,', 'Mein Weg']);

  const reasons = await runnerImport<typeof import('./reason-text.ts')>(join(copy, 'contracts/text/reason-text.ts'));
  const refusal = { reason: 'conflict.other_turn', params: { turn: 3 }, issues: [] };
  expect(Reflect.apply(reasons.module.refusalText, undefined, ['fr', refusal])).toBe('Le tour actuel est 3.');
});
