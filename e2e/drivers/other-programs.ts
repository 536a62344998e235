import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { pathOfProgram } from '#platform/testing/programs.ts';
import { until } from '#platform/testing/until.ts';
import { atEnd } from '#platform/testing/at-end.ts';

/** Third-party programs that tests run: where they may be installed, and their Debian package. */
const programs = {
  caddy: { places: [], debianPackage: 'caddy' },
  'firefox-esr': { places: [], debianPackage: 'firefox-esr' },
  nginx: { places: ['/usr/sbin/nginx'], debianPackage: 'nginx' },
  pgbouncer: { places: ['/usr/sbin/pgbouncer'], debianPackage: 'pgbouncer' },
  php: { places: [], debianPackage: 'php-cli' },
  postfix: { places: ['/usr/sbin/postfix'], debianPackage: 'postfix' },
  postgres: {
    places: ['17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    debianPackage: 'postgresql',
  },
  promtool: { places: [], debianPackage: 'prometheus' },
  'redis-server': { places: [], debianPackage: 'redis-server' },
  simplesamlphp: {
    places: ['/usr/share/simplesamlphp/public/index.php', '/usr/share/simplesamlphp/www/index.php'],
    debianPackage: 'simplesamlphp',
  },
} as const;

export type ProgramName = keyof typeof programs;

/** The path of a program (for simplesamlphp its first page), or undefined if it is not installed or may not be started. */
export const findProgram = (name: ProgramName): string | undefined => pathOfProgram(name, programs[name].places);

/** For `describe.skipIf`: the missing Debian packages, and the reason to add to the title. */
export function missingPackages(...names: ProgramName[]): { isAny: boolean; reason: string } {
  const missing = names.filter((name) => findProgram(name) === undefined).map((name) => programs[name].debianPackage);
  return { isAny: missing.length > 0, reason: missing.length > 0 ? ` (skipped: install ${missing.join(', ')})` : '' };
}

interface Launch {
  readonly name: ProgramName;
  readonly args: readonly string[];
  /** Resolves once it serves; retried until then. */
  readonly ready: () => Promise<unknown>;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The user for programs that refuse to run as root. */
  readonly user?: { uid: number; gid: number };
}

export interface OtherProgram {
  /** Its output so far, both streams. */
  readonly output: () => string;
  /** Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Registers a clean-up for the end of the test, or of the file if no test is running yet. */
function withTestOrFile(end: () => Promise<void>): void {
  try {
    onTestFinished(end);
  } catch {
    atEnd(end);
  }
}

/** Starts a program in the foreground; it ends with the test, or with the file where no test runs yet. Throws with its output if it does not serve within a minute. */
export async function startProgram({ name, args, ready, env, cwd, user }: Launch): Promise<OtherProgram> {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  const child = spawn(path, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  withTestOrFile(() => stop('SIGKILL'));
  try {
    await until(ready);
  } catch (error) {
    throw new Error(`${name} does not serve: ${output}`, { cause: error });
  }
  return { output: () => output, stop };
}
