import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { removeDataDirectory } from '#platform/testing/remove-data-directory.ts';
import { onceInRun } from './once-in-run.ts';
import { groupLives } from './processes.ts';
import { registerAt } from './register.ts';

export interface ProductOptions {
  /** Settings, added to an environment without any of ours. PORT defaults to a free port. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  command?: readonly [string, ...string[]];
  /** The OS user to run as; only root can choose another. */
  user?: { uid: number; gid: number };
  /** When what still runs is killed: at the end of the test, or with `afterAll` of the file. */
  atEnd?: AtEnd;
}

type AtEnd = (cleanUp: () => void | Promise<void>) => void;

/** The product as people run it: `npm start` in its own process group, as in a terminal. */
export interface Product {
  /** Its URL, from the ready line. */
  readonly url: string;
  /** The whole ready line. */
  readonly readyLine: string;
  /** Its standard output and standard error so far. */
  readonly said: () => { out: string; err: string };
  /** The process of npm, leader of the group. */
  readonly pid: number;
  /** Sends a signal to npm only or, like Ctrl-C, to the whole group; resolves with npm's exit code. */
  stop(signal?: NodeJS.Signals, to?: 'npm' | 'group'): Promise<number | null>;
  /** Resolves with npm's exit code. */
  readonly ended: Promise<number | null>;
  /** Stops reading its output, as when a terminal is closed. */
  hangUp(): void;
  /** Sends `kill -9` to npm and node at once. */
  kill(): Promise<void>;
}

/** Starts the product and waits for its ready line. Throws with its output if it ends before. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const launched = launchProduct(options);
  const readyLine = await launched.ready;
  const url = /https?:\/\/\S+/.exec(readyLine)?.[0];
  if (url === undefined) throw new Error(`The ready line names no address: ${readyLine}`);
  return { ...launched, url, readyLine };
}

/** Starts the product without waiting. */
export function launchProduct({
  env,
  cwd = packageRoot,
  command = ['npm', 'start'],
  user,
  atEnd = onTestFinished,
}: ProductOptions) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', npm_config_loglevel: 'error', ...env },
    ...user,
  });
  const pid = child.pid ?? 0;
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      out += `${line}\n`;
      if (line.startsWith('Red Helicopter is ready')) resolve(line);
    });
    child.once('error', reject);
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${out}${err}`)));
  });
  ready.catch(() => undefined); // for those who wait for the end instead
  atEnd(() => {
    if (groupLives(pid)) process.kill(-pid, 'SIGKILL');
  });
  return {
    pid,
    ready,
    ended,
    said: () => ({ out, err }),
    stop: (signal: NodeJS.Signals = 'SIGTERM', to: 'npm' | 'group' = 'npm') => {
      process.kill(to === 'npm' ? pid : -pid, signal);
      return ended;
    },
    hangUp: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    kill: async () => {
      process.kill(-pid, 'SIGKILL');
      await gone(child);
    },
  };
}

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** An empty directory for a product's data, removed at the end of the test. */
export function temporaryDirectory(atEnd: AtEnd = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), 'rh-data-'));
  chmodSync(directory, 0o711); // PostgreSQL's user passes through where we are root
  atEnd(() => removeDataDirectory(directory));
  return directory;
}

/**
 * The data directory of a demo that stays without colleagues, whose making computes longer than a short journey: someone else
 * has an account already. It is prepared once in a run of the tests, and copied.
 */
export async function withoutColleagues(atEnd: AtEnd = onTestFinished): Promise<string> {
  const prepared = await onceInRun('without-colleagues', async (draft) => {
    const product = await startProduct({ env: { DATA_DIR: draft, DEMO: '0' }, atEnd });
    await registerAt(product.url, 'wanda', { email: 'wanda@elsewhere.test' });
    await product.stop();
  });
  const directory = temporaryDirectory(atEnd);
  execFileSync('cp', ['-a', `${prepared}/.`, directory]);
  return directory;
}
