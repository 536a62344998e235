import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '#platform/base/package-root.ts';
import { freePort } from '#platform/testing/free-port.ts';

/** A server in a separate process. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** One of `bench/programs`, which prints its address in its first line. */
export const startProgram = (name: string, env: NodeJS.ProcessEnv): Promise<Program> =>
  start(process.execPath, [join(packageRoot, 'dist', 'bench', 'programs', `${name}.js`)], env);

/** The product as `npm start` runs it, but without npm. */
export const startProduct = (env: NodeJS.ProcessEnv): Promise<Program> =>
  start(process.execPath, productArgs, { ...productSettings, ...env });

/** The same, which collects its garbage on SIGUSR2. */
export const startCollectedProduct = (env: NodeJS.ProcessEnv): Promise<Program> => {
  const collect = pathToFileURL(join(packageRoot, 'dist', 'bench', 'programs', 'collect.js'));
  const args = ['--expose-gc', '--import', collect.href, ...productArgs];
  return start(process.execPath, args, { ...productSettings, ...env });
};

/** A process of it without the role `api`; it answers about its health at this port. */
export const startRole = async (role: 'projector' | 'worker', env: NodeJS.ProcessEnv): Promise<Program> => {
  const port = await freePort();
  const settings = { ...productSettings, ...env, ROLES: role, PORT: String(port) };
  const program = await start(process.execPath, productArgs, settings, / is ready /);
  return { ...program, url: `http://127.0.0.1:${port}` };
};

const productArgs = [join(packageRoot, 'platform', 'app', 'launch.mjs'), 'start'];
const productSettings = { PORT: '0', DEMO: '0', LOG_LEVEL: 'error' };

/** The product as a person starts it. */
export const startByNpm = (env: NodeJS.ProcessEnv): Promise<Program> =>
  start('npm', ['--silent', 'start'], { PORT: '0', npm_config_loglevel: 'error', ...env });

async function start(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready = /https?:\/\/\S+/,
): Promise<Program> {
  const child = spawn(program, args, {
    cwd: packageRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    createInterface(child.stdout).on('line', (line) => {
      const found = ready.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill('SIGTERM')) resolve();
  });
}

/** Resident memory of a process in MB; undefined where the system does not report it. */
export function residentMb(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}
