import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareLayout } from '#platform/adapters/postgres/embedded/layout.ts';
import { runningPostmaster } from '#platform/adapters/postgres/embedded/postmaster.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { childrenOf, processesNaming, signal } from '../processes.ts';
import { type Product, startProduct, temporaryDirectory } from '../product.ts';

/** What to kill: our process, the embedded database, or both at once. */
export type Target = 'server' | 'database' | 'everything';

/** A product that is started, killed and restarted on the same data and address. */
export class Installation {
  readonly env: { readonly DATA_DIR: string; readonly PORT: string; readonly [name: string]: string };
  readonly url: string;
  #product: Product | undefined;

  private constructor(
    dataDir: string,
    port: number,
    private readonly cluster: string,
    settings: Readonly<Record<string, string>>,
  ) {
    this.env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'error', ...settings };
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A new, empty installation, not started yet; ends with the test. */
  static async make(settings: Readonly<Record<string, string>> = {}): Promise<Installation> {
    const dataDir = join(temporaryDirectory(), 'data');
    const { cluster } = await prepareLayout(dataDir);
    return new Installation(dataDir, await freePort(), cluster, settings);
  }

  /** Starts it; resolves with the time that took when all of it is ready. */
  async start(): Promise<number> {
    const began = performance.now();
    const command = [process.execPath, join(packageRoot, 'platform', 'app', 'launch.mjs'), 'start'] as const;
    this.#product = await startProduct({ env: this.env, command });
    await this.ready();
    return performance.now() - began;
  }

  /** Resolves with the time that took when it is ready: stores answer, projections have caught up. */
  async ready(limitMs = 60_000): Promise<number> {
    const began = performance.now();
    for (;;) {
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      if (answer?.ok) return performance.now() - began;
      if (performance.now() - began > limitMs) {
        throw new Error(
          `It is not ready: ${answer ? await answer.text() : 'no answer'}${this.#product?.said().err ?? ''}`,
        );
      }
      await pause(20);
    }
  }

  /**
   * Sends `kill -9`, and restarts what does not restart by itself. Resolves with the time the start took; 0 if the product
   * kept running.
   */
  async killAndRecover(target: Target): Promise<number> {
    const [postmaster, ...others] = target === 'server' ? [] : this.databaseProcesses();
    // At the same moment, because the database would shut down cleanly without its server.
    const gone = target === 'database' ? undefined : this.#product?.kill();
    // If the product is to survive, only the postmaster is killed; its children notice and a new one is started.
    for (const pid of target === 'everything' ? [postmaster, ...others] : [postmaster]) {
      if (pid !== undefined) signal(pid, 'SIGKILL');
    }
    await gone;
    return target === 'database' ? 0 : this.start();
  }

  /** Suspends every process of the database, as if its machine were unreachable; returns a function that resumes them. */
  holdDatabase(): () => void {
    const postmaster = runningPostmaster(this.cluster);
    // Suspended before its children are listed, so that it cannot start new ones.
    if (postmaster !== undefined) signal(postmaster, 'SIGSTOP');
    const held = this.databaseProcesses();
    for (const pid of held) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of held) signal(pid, 'SIGCONT');
    };
  }

  /** Stops it cleanly. */
  async stop(): Promise<void> {
    await this.#product?.stop();
  }

  /** The postmaster first, its keeper last. */
  private databaseProcesses(): number[] {
    const postmaster = runningPostmaster(this.cluster);
    if (postmaster === undefined) return [];
    const children = childrenOf(postmaster);
    const keepers = processesNaming(this.cluster).filter((pid) => pid !== postmaster && !children.includes(pid));
    return [postmaster, ...children, ...keepers];
  }
}
