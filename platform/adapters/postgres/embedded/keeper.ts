import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { isCode } from './binaries.ts';
import type { Layout } from './layout.ts';
import { isAlive } from './os-process.ts';
import { postgresEnvironment } from './server-settings.ts';

/** What the keeper says where the directory of the sockets was removed just before it started. */
export const directoryGone = 'The directory of the sockets is gone';

/**
 * PostgreSQL's parent: a shell of one megabyte that stops it (a fast shutdown) once no program uses it any more,
 * however those programs ended. The kernel counts them: each holds a named pipe open, and its reader sees the end of
 * the file when the last one is gone. Until whoever started it holds that pipe, its standard input stands for them.
 *
 * Arguments: where PostgreSQL's programs are, the cluster, the directory of the sockets; then PostgreSQL's own.
 */
const script = `
bin=$1 cluster=$2 sockets=$3
shift 3
users=$sockets/users.$$
rm -f "$users"
mkfifo -m 600 "$users" || { echo '${directoryGone}' >&2; exit 1; }
# Opened both ways first: to open one end alone would wait for the other.
exec 4<&0 5<>"$users" 6<"$users" 5<&-
"$bin/postgres" -D "$cluster" -k "$sockets" "$@" </dev/null 4<&- 6<&- &
database=$!
(
  while read -r line <&4; do :; done
  while read -r line <&6; do :; done
  kill -INT "$database" 2>/dev/null
) </dev/null &
watcher=$!
exec </dev/null 4<&- 6<&-
wait "$database"
code=$?
kill "$watcher" 2>/dev/null
wait "$watcher"
rm -f "$users"
rmdir "$sockets" 2>/dev/null
exit "$code"
`;

/**
 * Starts PostgreSQL under its keeper, in a session of its own, so that a Ctrl-C for our process group reaches it through
 * us alone, in order. It is stopped again when `stdin` is closed and nobody holds it open.
 */
export function spawnKept(layout: Layout, settings: readonly string[], log: number): ChildProcess {
  const { binaries, cluster, home, sockets, user } = layout;
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'red-helicopter-database', join(binaries, 'bin'), cluster, sockets, ...settings],
    { ...user, cwd: home, env: postgresEnvironment(), detached: true, stdio: ['pipe', log, log] },
  );
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}

/** A hold on the running database: where this process ends, the kernel lets go of it. */
export interface Hold {
  /** False where the keeper was killed, or an older version has started the database: nobody will stop it. */
  readonly isWatched: boolean;
  letGo(): void;
  /** Resolves when the keeper has ended after its database. */
  keeperGone(): Promise<void>;
}

/**
 * Holds the database of this directory open. There may be more than one keeper for a moment, where two programs have
 * started the database at once and one of the two is just giving up.
 */
export function holdOpen(sockets: string): Hold {
  const held = new Map<string, number>();
  for (const name of namesIn(sockets)) {
    const keeper = /^users\.(\d+)$/.exec(name)?.[1];
    if (keeper === undefined) continue;
    const pipe = join(sockets, name);
    try {
      held.set(pipe, openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
    } catch (error) {
      // ENXIO: nobody reads it, yet or any more; ENOENT: its keeper has just ended.
      if (!isCode(error, 'ENXIO', 'ENOENT')) throw error;
      if (!isAlive(Number(keeper))) rmSync(pipe, { force: true });
    }
  }
  const pipes = [...held.keys()];
  return {
    isWatched: pipes.length > 0,
    letGo: () => {
      for (const [pipe, file] of held) {
        held.delete(pipe);
        closeSync(file);
      }
    },
    keeperGone: async () => {
      const deadline = performance.now() + keeperLimitMs;
      while (pipes.some((pipe) => existsSync(pipe)) && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

/** A keeper needs a moment to end after its database; one that was killed never removes its pipe. */
const keeperLimitMs = 2_000;

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
