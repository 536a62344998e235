import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ids of the running processes whose command line contains these words. */
export function processesNaming(words: string): number[] {
  return commandLines()
    .filter(({ line }) => line.includes(words))
    .map(({ pid }) => pid);
}

/** Sends a signal to a process, unless it has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether any process of this group is still running. */
export function groupLives(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  // Zombies count as ended.
  return !existsSync('/proc/self/stat') || membersOf(group).some(({ state }) => state !== 'Z');
}

/** The processes of a group with their states, as /proc has them: `pid (name) state parent group …`. */
function membersOf(group: number): { state: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(fields[2]) === group ? [{ state: fields[0] ?? '' }] : [];
    } catch {
      return []; // it ended while we were reading
    }
  });
}

function commandLines(): { pid: number; line: string }[] {
  if (!existsSync('/proc/self/cmdline')) {
    return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((row) => ({ pid: Number.parseInt(row, 10), line: row.trim().replace(/^\d+ /, '') }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), line: commandLine(pid) }));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it has ended since
  }
}

/** Ids of the running child processes. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) {
    return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((row) => row.trim().split(/\s+/).map(Number))
      .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

/** The fourth field of the stat line, after the name in parentheses, which may contain anything. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined; // it has ended since
  }
}
