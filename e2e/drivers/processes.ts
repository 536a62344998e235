import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The running processes whose command line has these words in it: their ids. */
export function processesNaming(words: string): number[] {
  return commandLines()
    .filter(({ line }) => line.includes(words))
    .map(({ pid }) => pid);
}

/** Sends a signal to a process. One that has ended meanwhile needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether any process of this group is left. */
export function groupLives(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  // What has ended but was not yet collected by the machine's first process counts as gone.
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

/** The ids of the processes that this one started and that still run. */
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

/** The fourth field of its stat line, behind the name in brackets, which may hold anything. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined; // it has ended since
  }
}
