import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The OS user that PostgreSQL runs as where we are root (PostgreSQL refuses to be root). */
export interface OsUser {
  uid: number;
  gid: number;
}

/** Whether this program runs as root. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** `postgres` where the machine has that user, else `nobody`. */
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

/** Whether `user` may walk into `directory`, that is: has the search right on it and on everything above it. */
export function canEnter(directory: string, user: OsUser): boolean {
  for (let at = directory; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const right = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & right) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
