import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { freePort } from '#platform/testing/free-port.ts';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';
import { launchProduct, temporaryDirectory } from '../product.ts';

/** The three parts that a process may run. */
export const roles = ['api', 'projector', 'worker'] as const;
export type Role = (typeof roles)[number];

/** A process with one role, killed and restarted at the same address. */
export class RoleProcess {
  readonly url: string;
  #product: ReturnType<typeof launchProduct> | undefined;

  private constructor(
    readonly role: Role,
    private readonly env: Readonly<Record<string, string>>,
    port: number,
  ) {
    this.env = { ...env, ROLES: role, PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
  }

  static make = async (role: Role, env: Readonly<Record<string, string>>): Promise<RoleProcess> =>
    new RoleProcess(role, env, await freePort());

  get pid(): number {
    return this.#product?.pid ?? 0;
  }

  /** Resolves when it answers that it is ready. */
  async start(): Promise<void> {
    const command = [process.execPath, join(packageRoot, 'platform', 'app', 'launch.mjs'), 'start'] as const;
    this.#product = launchProduct({ env: this.env, command });
    await this.#product.ready;
    for (const until = performance.now() + 60_000; ; await pause(20)) {
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      if (performance.now() > until) throw new Error(`It is not ready: ${this.#product.said().err}`);
    }
  }

  /** Sends `kill -9`. */
  async kill(): Promise<void> {
    await this.#product?.kill();
  }

  /** Resolves with its exit code. */
  async stop(): Promise<number | null | undefined> {
    return this.#product?.stop();
  }
}

/** What the processes of one installation share. */
export const sharedSettings = (databaseUrl: string, redisUrl?: string) => ({
  DATABASE_URL: databaseUrl,
  ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
  DATA_DIR: temporaryDirectory(),
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  ALLOW_UNSAFE_DATABASE: '1',
  // Seven processes and the test share a database that allows a hundred connections.
  DATABASE_POOL: '20',
  DEMO: '0',
  LOG_LEVEL: 'error',
});

/** The owners of the projections; those of a killed process keep its name until they are taken over. */
export async function projectionOwners(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string }>(
    'select distinct owner from projections where owner is not null order by owner',
  );
  return rows.map(({ owner }) => owner);
}
