import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, vi } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';

/** A Redis of a test's own, which keeps nothing on the disk: killed and started again it is empty, as after a crash. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts one on this machine, for a test file; undefined where redis-server is not installed. It ends with the file. */
export async function startRedis(givenPort?: number): Promise<OwnRedis | undefined> {
  const port = givenPort ?? (await freePort());
  const directory = mkdtempSync(join(tmpdir(), 'rh-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', [...words, '--dir', directory], { stdio: 'ignore' });
    await once(child, 'spawn');
    running = child;
    const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    redis.on('error', () => undefined); // until it listens
    await vi.waitFor(() => redis.ping(), { timeout: 10_000, interval: 20 });
    redis.disconnect();
  };
  const kill = async (): Promise<void> => {
    const ended = running && running.exitCode === null ? once(running, 'exit') : undefined;
    running?.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  afterAll(async () => {
    await kill();
    rmSync(directory, { recursive: true, force: true });
  });
  try {
    await start();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return { url, start, kill };
}

/** For a test file: the administrator of a Redis, who makes users with the rights that a test gives them. */
export function usersOf(redis: OwnRedis | undefined) {
  const admin = redis && new Redis(redis.url);
  afterAll(() => admin?.disconnect());
  return {
    admin,
    /** The rights that the product needs. */
    usable: ['~bull:red-helicopter:*', '+@all', '-@dangerous', '+info'],
    /** The address that a new user with these rights signs in with. */
    userWith: async (...rights: string[]): Promise<string> => {
      const name = `user-${Math.random().toString(36).slice(2)}`;
      await admin?.acl('SETUSER', name, 'on', '>a-password', ...rights);
      return (redis?.url ?? '').replace('redis://', `redis://${name}:a-password@`);
    },
  };
}
