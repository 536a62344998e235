import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The OS user for PostgreSQL when this process is root, because PostgreSQL refuses to run as root. */
export interface OsUser {
  uid: number;
  gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** `postgres` if that user exists, otherwise `nobody`. */
export function unprivilegedUser(): OsUser {
  const found = lookUp('postgres') ?? lookUp('nobody');
  if (found === undefined) {
    throw new Error('PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody');
  }
  return found;
}

function lookUp(name: string): OsUser | undefined {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined; // `id` exits 1 for a name it doesn't know
  }
}

/** Whether `user` has the search permission on `directory` and all its parents. */
export function canEnter(directory: string, user: OsUser): boolean {
  for (let at = directory; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const right = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & right) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
