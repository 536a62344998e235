import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRoot, unprivilegedUser } from '#platform/adapters/postgres/embedded/os-user.ts';
import { packageRoot } from '#platform/base/package-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'rh-programs-'));
const [closed, first, second] = ['closed', 'first', 'second'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
afterAll(() => {
  chmodSync(closed, 0o700);
  rmSync(folder, { recursive: true });
});

/** The helper as a program, because every folder is open to root: it runs as an ordinary user. */
let helper: string;
beforeAll(async () => {
  chmodSync(folder, 0o755);
  for (const place of [closed, first, second]) mkdirSync(place);
  for (const [place, mode] of [
    [closed, 0o755],
    [first, 0o644],
    [second, 0o755],
  ] as const) {
    writeFileSync(join(place, 'a-server'), '#!/bin/sh\n', { mode });
  }
  mkdirSync(join(first, 'a-folder'));
  chmodSync(closed, 0o600);
  const contents = `import { pathOfProgram } from './programs.ts';
    import { spawn } from 'node:child_process';
    const [name, ...places] = process.argv.slice(1);
    const found = pathOfProgram(name, places);
    spawn(name).once('error', ({ code }) => said(code)).once('spawn', () => said('started'));
    const said = (byName) => console.log(JSON.stringify({ found: found ?? null, byName }));`;
  const resolveDir = join(packageRoot, 'platform/testing');
  const made = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  helper = made.outputFiles[0]?.text ?? '';
});

/** What the helper finds, and what happens to a program that is started by its name alone. */
async function lookFor(name: string, PATH: string, ...places: string[]): Promise<unknown> {
  const asUser = isRoot() ? unprivilegedUser() : {};
  const words = ['--input-type=module', '--eval', helper, name, ...places];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, env: { PATH }, ...asUser });
  return JSON.parse(stdout);
}

it('a program in a folder of PATH that may not be entered is not there, though starting it fails with EACCES', async () => {
  expect(await lookFor('a-server', closed)).toEqual({ found: null, byName: 'EACCES' });
  expect(await lookFor('no-server', `${closed}:${second}`)).toEqual({ found: null, byName: 'EACCES' });
});

it('a program that may not be started, and a folder of its name, are not there', async () => {
  expect(await lookFor('a-server', first)).toEqual({ found: null, byName: 'EACCES' });
  expect(await lookFor('a-folder', first)).toEqual({ found: null, byName: 'EACCES' });
});

it('the first program that may be started is found, behind such folders and in further places', async () => {
  const found = join(second, 'a-server');
  expect(await lookFor('a-server', `${closed}:${first}:${second}`)).toEqual({ found, byName: 'started' });
  expect(await lookFor('a-server', closed, found)).toMatchObject({ found });
});
