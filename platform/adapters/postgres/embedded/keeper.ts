import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { isCode } from './binaries.ts';
import type { Layout } from './layout.ts';
import { isAlive } from './os-process.ts';
import { postgresEnvironment } from './server-settings.ts';

/** The keeper's message when the socket directory was removed just before it started. */
export const directoryGone = 'The socket directory is gone';

/**
 * The parent process of PostgreSQL: a small shell that shuts it down (fast) once no process uses it any more, however
 * those processes ended. The kernel counts them: each holds a named pipe open, whose reader sees the end of the file
 * when the last one is gone. Until the starting process holds that pipe, the shell's standard input takes its place.
 *
 * Arguments: the directory of PostgreSQL's programs, the cluster, the socket directory; then PostgreSQL's own.
 */
const script = `
bin=$1 cluster=$2 sockets=$3
shift 3
users=$sockets/users.$$
rm -f "$users"
mkfifo -m 600 "$users" || { echo '${directoryGone}' >&2; exit 1; }
# Opened for reading and writing first, because opening one end alone would block.
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
 * Starts PostgreSQL under its keeper in a separate session, so that Ctrl-C reaches only this process, which stops it in
 * order. It also stops when `stdin` is closed and no process holds it.
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

/** Keeps the database running. The kernel releases it when this process ends. */
export interface Hold {
  /** False when the keeper was killed or an older version started the database: then nothing will stop it. */
  readonly isWatched: boolean;
  letGo(): void;
  /** Resolves when the keeper has ended. */
  keeperGone(): Promise<void>;
}

/**
 * Holds the database of this directory. For a moment there may be two keepers, when two processes have started the
 * database at once and one of them is giving up.
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
      // ENXIO: it has no reader; ENOENT: its keeper has just ended.
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

/** A killed keeper never removes its pipe. */
const keeperLimitMs = 2_000;

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
