import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareLayout } from '#platform/adapters/postgres/embedded/layout.ts';
import { runningPostmaster } from '#platform/adapters/postgres/embedded/postmaster.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { childrenOf, processesNaming, signal } from '../processes.ts';
import { type Product, startProduct, temporaryDirectory } from '../product.ts';

/** What can be hit: the one process of ours, the embedded database under it, or both at the same moment. */
export type Target = 'server' | 'database' | 'everything';

/** A product that is started, hit and started again on the same data and the same address. */
export class Installation {
  readonly env: { readonly DATA_DIR: string; readonly PORT: string; readonly DEMO: '0'; readonly LOG_LEVEL: string };
  readonly url: string;
  #product: Product | undefined;

  private constructor(
    dataDir: string,
    port: number,
    private readonly cluster: string,
  ) {
    this.env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'error' };
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A new one with nothing in it, which does not run yet. It ends with the test. */
  static async make(): Promise<Installation> {
    const dataDir = join(temporaryDirectory(), 'data');
    const { cluster } = await prepareLayout(dataDir);
    return new Installation(dataDir, await freePort(), cluster);
  }

  /** Starts it; resolves, with how long that took, when it says that it is ready and every part of it is. */
  async start(): Promise<number> {
    const began = performance.now();
    const command = [process.execPath, join(packageRoot, 'platform', 'app', 'launch.mjs'), 'start'] as const;
    this.#product = await startProduct({ env: this.env, command });
    await this.ready();
    return performance.now() - began;
  }

  /** Resolves, with how long that took, when it is ready: stores answer, projections have caught up. */
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
   * `kill -9` without a word before, and a new start of what does not start again by itself. Resolves with how long that
   * start took; 0 where the product went on.
   */
  async killAndRecover(target: Target): Promise<number> {
    const [postmaster, ...others] = target === 'server' ? [] : this.databaseProcesses();
    // At the same moment: a database whose server has gone would end in order.
    const gone = target === 'database' ? undefined : this.#product?.kill();
    // Where the product lives on, the postmaster alone is hit: its own processes notice, and another one is started.
    for (const pid of target === 'everything' ? [postmaster, ...others] : [postmaster]) {
      if (pid !== undefined) signal(pid, 'SIGKILL');
    }
    await gone;
    return target === 'database' ? 0 : this.start();
  }

  /** Holds every process of the database, as if it were on a machine that went away; the answer lets it go on. */
  holdDatabase(): () => void {
    const postmaster = runningPostmaster(this.cluster);
    // Held before its children are counted, it makes none that would go on answering.
    if (postmaster !== undefined) signal(postmaster, 'SIGSTOP');
    const held = this.databaseProcesses();
    for (const pid of held) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of held) signal(pid, 'SIGCONT');
    };
  }

  /** Ends it in order. */
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
