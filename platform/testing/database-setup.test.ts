import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { leftOvers } from './database-setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'rh-left-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('sweeps what killed runs of the same user have left, and leaves running ones and those of others alone', () => {
  // No process has this id.
  for (const name of ['rh-test-4194305-killed', `rh-test-${process.pid}-running`, 'rh-other-4194305-x']) {
    mkdirSync(join(folder, name));
  }
  const own = process.getuid?.() ?? 0;
  expect(leftOvers(folder, own)).toEqual(['rh-test-4194305-killed']);
  expect(leftOvers(folder, 0)).toEqual(['rh-test-4194305-killed']);
  expect(leftOvers(folder, own + 1)).toEqual([]);
});
