import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Place } from './place.ts';

/** The product as `npm start` runs it, on empty data of its own; stopped when the bench ends. */
export async function startProduct(place: Place): Promise<{ readonly url: string }> {
  const child = spawn(process.execPath, [join(packageRoot, 'platform', 'app', 'launch.mjs'), 'start'], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: place.directory(),
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  place.atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /ready on (https?:\/\/\S+)/.exec(line)?.[1];
    if (url !== undefined) return { url };
  }
  throw new Error('The product ended before it was ready');
}
