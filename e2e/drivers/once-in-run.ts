import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pause } from '#platform/base/pause.ts';

/**
 * Makes a directory once in a run of the tests, in the worker that asks first; the others wait for it. Returns its path. If making it
 * fails, that worker's test fails with the reason, and the next worker tries again.
 */
export async function onceInRun(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const made = join(inject('sharedDirectory'), name);
  const draft = `${made}.draft`;
  while (!existsSync(made)) {
    if (!claim(draft)) await pause(50);
    else if (existsSync(made)) rmSync(draft, { recursive: true });
    else await makeIn(draft, made, make);
  }
  return made;
}

/** Returns false while another worker has the draft. */
function claim(draft: string): boolean {
  try {
    mkdirSync(draft, { mode: 0o711 }); // PostgreSQL's user passes through where we are root
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function makeIn(draft: string, made: string, make: (draft: string) => Promise<void>): Promise<void> {
  try {
    await make(draft);
    renameSync(draft, made);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
