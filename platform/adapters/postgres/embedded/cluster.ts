import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { isAlive } from './os-process.ts';
import { postgresEnvironment } from './server-settings.ts';

/** The superuser of an embedded cluster. The product connects as another role. */
export const SUPERUSER = 'red_helicopter';

/**
 * Creates the cluster if there is none. It is created elsewhere and then renamed, so that an interrupted start never
 * leaves an incomplete cluster, and of two processes that create one, the first wins.
 */
export async function ensureCluster(layout: Layout): Promise<void> {
  if (existsSync(join(layout.cluster, 'PG_VERSION'))) return checkVersion(layout);
  sweepDrafts(layout.home);
  const draft = join(layout.home, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, `${layout.password}\n`, { mode: 0o600 });
  if (layout.user !== undefined) {
    for (const path of [draft, passwordFile]) chownSync(path, layout.user.uid, layout.user.gid);
  }
  try {
    await initdb(layout, join(draft, 'cluster'), passwordFile);
    try {
      renameSync(join(draft, 'cluster'), layout.cluster);
    } catch (error) {
      if (!existsSync(layout.cluster)) throw error; // another process was first
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Sorts by code point, independent of the machine's locale. */
const COLLATION = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function initdb(layout: Layout, cluster: string, passwordFile: string): Promise<void> {
  const args = ['-D', cluster, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...COLLATION];
  const child = spawn(join(layout.binaries, 'bin', 'initdb'), args, {
    ...layout.user,
    cwd: layout.home,
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The embedded database could not be created:\n${said.trim()}`);
}

function checkVersion(layout: Layout): void {
  const made = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  const installed = readFileSync(join(layout.binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8').slice(0, 40);
  const major = /^# PostgreSQL (\d+)/.exec(installed)?.[1];
  if (major !== undefined && major !== made) {
    throw new Error(
      `The data in ${layout.cluster} was made by PostgreSQL ${made}, this version brings ${major}: ` +
        'export the events with the version that made it, then import them into an empty DATA_DIR',
    );
  }
}

/** Removes drafts of interrupted starts. */
function sweepDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = /^draft-(\d+)-/.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    rmSync(join(home, name), { recursive: true, force: true });
  }
}
