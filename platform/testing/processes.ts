import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The running processes whose command line has these words in it: their ids. */
export function processesNaming(words: string): number[] {
  return commandLines()
    .filter(({ line }) => line.includes(words))
    .map(({ pid }) => pid);
}

/** Whether any process of this group is left. */
export function groupLives(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
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
