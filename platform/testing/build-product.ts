import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '#platform/base/package-root.ts';

/** Builds what `npm start` runs into dist, unless it is there and its sources have not changed. Throws with the output of the build. */
export async function buildProduct(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(packageRoot, 'platform/app/launch.mjs'), 'build']);
}
