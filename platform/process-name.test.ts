import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { hasEnded, processName } from './process-name.ts';

const withId = (id: number): string => processName().replace(/ \d+ /, ` ${id} `);
const gone = spawnSync(process.execPath, ['--version']).pid;

it('a process of this machine that is gone has ended', () => {
  expect(hasEnded(withId(gone))).toBe(true);
});

it('this process and one that runs have not', () => {
  expect(hasEnded(processName())).toBe(false);
  expect(hasEnded(withId(process.ppid))).toBe(false);
});

it('the process that had this id before it was started again has ended', () => {
  expect(hasEnded(processName().replace(/[0-9a-f]{8}$/, 'ffffffff'))).toBe(true);
});

it('of a process elsewhere, or of an unknown name, nothing is known', () => {
  expect(hasEnded(`another-${withId(gone)}`)).toBe(false);
  expect(hasEnded(`cli ${gone}`)).toBe(false);
});
