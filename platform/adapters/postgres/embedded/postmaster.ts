import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnKept } from './keeper.ts';
import { ensurePrivateDirectory, type Layout } from './layout.ts';
import { isAlive } from './os-process.ts';
import { restrictAccess, settingArguments } from './server-settings.ts';
import { pause } from '#platform/base/pause.ts';

/** The pid in postmaster.pid, if that process is the postmaster of this cluster. */
export function runningPostmaster(cluster: string): number | undefined {
  const pid = pidIn(join(cluster, 'postmaster.pid'));
  return pid !== undefined && isPostmasterOf(cluster, pid) ? pid : undefined;
}

/** The socket directory of a running postmaster: the fifth line of postmaster.pid. */
export function runningSockets(cluster: string): string | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file) || runningPostmaster(cluster) === undefined) return undefined;
  return readFileSync(file, 'utf8').split('\n')[4] || undefined;
}

/** A postmaster that this process started, under a keeper. */
export interface Started {
  /** PostgreSQL's messages, once it has ended. */
  readonly exited: Promise<string>;
  /** From now on, only processes that hold it keep it running. */
  letGo(): void;
  /** Releases it and waits for its end. */
  stop(): Promise<void>;
}

/** Starts the postmaster, which runs until this process ends or releases it. */
export function spawnPostmaster(layout: Layout, durable: boolean): Started {
  ensurePrivateDirectory(layout.sockets, layout.user);
  restrictAccess(layout.cluster);
  disownForeignPid(join(layout.cluster, 'postmaster.pid'), layout.cluster);
  disownForeignPid(join(layout.sockets, '.s.PGSQL.5432.lock'), layout.cluster);
  if (existsSync(layout.log) && statSync(layout.log).size > 10_000_000) truncateSync(layout.log);
  const log = openSync(layout.log, 'a', 0o600);
  const before = statSync(layout.log).size;
  const child = spawnKept(layout, settingArguments(durable), log);
  closeSync(log);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(existsSync(layout.log) ? messagesSince(layout.log, before) : `exit ${code}`));
  });
  const letGo = (): void => void child.stdin?.destroy();
  const stop = async (): Promise<void> => {
    child.ref();
    letGo();
    await exited;
  };
  return { exited, letGo, stop };
}

const messagesSince = (log: string, offset: number): string => readFileSync(log).subarray(offset).toString().trim();

/** Asks for a fast shutdown (open transactions are rolled back) and waits until the process is gone. */
export async function stopPostmaster(cluster: string, pid: number, deadlineMs = 15_000): Promise<void> {
  const started = performance.now();
  let signal: NodeJS.Signals = 'SIGINT';
  while (isPostmasterOf(cluster, pid)) {
    const passed = performance.now() - started;
    if (passed > deadlineMs) throw new Error(`The embedded database (process ${pid}) does not stop`);
    // Immediate shutdown loses nothing that was committed: the next start replays the log.
    if (passed > deadlineMs / 2) signal = 'SIGQUIT';
    sendSignal(pid, signal);
    await pause(20);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}

function pidIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Checks the command line, because after a crash another program may have this process id. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const words =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return words.includes(`/postgres -D ${cluster} `);
  } catch {
    return false; // gone in between
  }
}

/** No system assigns this id. */
const UNUSED_PID = 2_147_483_646;

/**
 * PostgreSQL refuses to start while any process has the id in a left-over lock file. If that process is another program,
 * the id is replaced and the rest kept, so that PostgreSQL still detects left-over backends by their shared memory.
 */
function disownForeignPid(file: string, cluster: string): void {
  const pid = pidIn(file);
  if (pid === undefined) return removeIfAbandoned(file);
  if (!isAlive(pid) || isPostmasterOf(cluster, pid)) return;
  const rest = readFileSync(file, 'utf8').split('\n').slice(1);
  writeFileSync(file, [String(UNUSED_PID), ...rest].join('\n'));
}

/** A lock file is empty only between its creation and its first write; one that stays empty is left from a crash. */
function removeIfAbandoned(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > 5_000) rmSync(file);
}
