import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateFileOnce, writePrivateFile } from '#platform/base/private-file.ts';
import { dataDirMode } from '#platform/base/secrets.ts';
import { canRun, installedBinaries, isCode, linkLibraries, placeBinaries } from './binaries.ts';
import { canEnter, isRoot, type OsUser, unprivilegedUser } from './os-user.ts';

/** The places of an embedded database and its OS user. Paths are absolute and without symbolic links. */
export interface Layout {
  /** PostgreSQL's bin, lib and share. */
  binaries: string;
  /** The data directory; exists once initdb has run. */
  cluster: string;
  /** A directory of the database's OS user, for drafts of the cluster. */
  home: string;
  /** The private directory with the unix socket. */
  sockets: string;
  log: string;
  /** Of the superuser. */
  password: string;
  /** Of the role that the product connects as. */
  ownerPassword: string;
  /** The OS user that runs the database; undefined: that of this process. */
  user: OsUser | undefined;
}

interface Remembered {
  /** The directory this note was written for: a copy of DATA_DIR must not use the original's socket. */
  for: string;
  sockets: string;
  /** The place of the cluster when the database's OS user cannot reach DATA_DIR. */
  elsewhere?: string;
}

/** Outside home directories and on a persistent disk. Only root writes there. */
const SYSTEM_HOME = '/var/lib/red-helicopter';

/** Finds or creates the places of the database of `dataDir`, which is created as private if missing. */
export async function prepareLayout(dataDir: string): Promise<Layout> {
  mkdirSync(dataDir, { recursive: true, mode: dataDirMode() });
  const own = join(realpathSync(dataDir), 'postgres');
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const note = recall(own);
  const user = isRoot() ? (ownerOf(join(note?.elsewhere ?? own, 'cluster')) ?? unprivilegedUser()) : undefined;
  const home = user === undefined ? own : reachableHome(own, user, note?.elsewhere);
  const sockets = socketDirectory(note?.sockets, user);
  const remembered: Remembered = { for: own, sockets, ...(home === own ? {} : { elsewhere: home }) };
  if (JSON.stringify(remembered) !== JSON.stringify(note)) {
    writePrivateFile(join(own, 'places.json'), JSON.stringify(remembered));
  }
  rmSync(join(own, 'analyst-password'), { force: true }); // of a role of earlier versions
  return {
    binaries: await reachableBinaries(home, user),
    cluster: join(home, 'cluster'),
    home,
    sockets,
    log: join(own, 'postgres.log'),
    // Read access to DATA_DIR is superuser access to the database.
    password: privateFileOnce(join(own, 'password'), newPassword),
    ownerPassword: privateFileOnce(join(own, 'owner-password'), newPassword),
    user,
  };
}

const newPassword = (): string => randomBytes(24).toString('base64url');

function recall(own: string): Remembered | undefined {
  const path = join(own, 'places.json');
  if (!existsSync(path)) return undefined;
  // Written by prepareLayout alone.
  const note = JSON.parse(readFileSync(path, 'utf8')) as Remembered;
  if (note.for === own) return note;
  if (note.elsewhere === undefined) return undefined;
  if (existsSync(join(note.for, 'places.json'))) {
    throw new Error(
      `${own} is a copy of ${note.for}, whose database lives in ${note.elsewhere}: export and import instead`,
    );
  }
  return { ...note, for: own }; // moved, not copied
}

/** Only the owner of a cluster may run it. */
function ownerOf(cluster: string): OsUser | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

/** DATA_DIR itself if `user` can reach it, otherwise a system directory. */
function reachableHome(own: string, user: OsUser, elsewhere: string | undefined): string {
  if (elsewhere !== undefined) return elsewhere;
  if (canEnter(join(own, '..'), user) && handOver(own, user)) return own;
  // Processes that start at once must agree on one place, or each would create its own database.
  const home = join(
    SYSTEM_HOME,
    privateFileOnce(join(own, 'home'), () => randomBytes(8).toString('hex')),
  );
  mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (!handOver(home, user))
    throw new Error(`${home} cannot be given to the database's OS user: set DATABASE_URL instead`);
  const before = join(own, 'cluster');
  if (existsSync(before)) moveOnce(before, join(home, 'cluster')); // DATA_DIR was moved to an unreachable place
  return home;
}

/** Another process that starts at the same moment may have moved it already. */
function moveOnce(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isCode(error, 'ENOENT') || !existsSync(to)) throw error;
  }
}

/** Makes `user` the owner. False on file systems without owners, such as some mounted volumes. */
function handOver(directory: string, user: OsUser): boolean {
  try {
    chownSync(directory, user.uid, user.gid);
    chmodSync(directory, 0o700);
  } catch (error) {
    if (isCode(error, 'EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS')) return false;
    throw error;
  }
  const { uid, mode } = statSync(directory);
  return uid === user.uid && (mode & 0o777) === 0o700;
}

async function reachableBinaries(home: string, user: OsUser | undefined): Promise<string> {
  const installed = installedBinaries();
  const directory = realpathSync(installed.directory);
  if ((await linkLibraries(directory)) && canRun(directory, user)) return directory;
  return placeBinaries({ ...installed, directory }, home);
}

/**
 * The path of the socket directory, which the starting process creates: private and short (a socket's path may have 107
 * bytes, 103 on macOS), and so outside DATA_DIR. The random name cannot be taken by another user in advance; a remembered
 * one is reused only if it is ours.
 */
function socketDirectory(remembered: string | undefined, user: OsUser | undefined): string {
  if (remembered !== undefined && isPrivate(remembered, user)) return remembered;
  const temporary = realpathSync(tmpdir());
  // PostgreSQL takes a list of directories, so the name must not contain separators.
  const plain = temporary.length <= 70 && /^[\w/.+-]+$/.test(temporary);
  const usable = plain && (user === undefined || canEnter(temporary, user));
  return join(usable ? temporary : '/tmp', `rh-${randomBytes(6).toString('hex')}`);
}

/** Creates the directory if it is missing. @throws Error when another user owns it */
export function ensurePrivateDirectory(directory: string, user: OsUser | undefined): void {
  if (lstatSync(directory, { throwIfNoEntry: false }) === undefined) {
    // Renamed after the change of owner, so that other processes see it complete or not at all.
    const draft = `${directory}-${randomBytes(6).toString('hex')}`;
    mkdirSync(draft, { mode: 0o700 });
    if (user !== undefined) chownSync(draft, user.uid, user.gid);
    try {
      renameSync(draft, directory);
    } catch (error) {
      rmdirSync(draft);
      if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error; // another process was first and uses it
    }
  }
  if (!isPrivate(directory, user)) throw new Error(`${directory} belongs to another user`);
}

function isPrivate(directory: string, user: OsUser | undefined): boolean {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
}
