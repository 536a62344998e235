import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { childrenOf, exactProcessorMs, familySeconds, postmasterOf, processorSeconds } from './processor-time.ts';
import type { Program } from './programs.ts';

/** What one operation costs, whatever else runs on the machine. */
export interface Cost {
  /** Processor time of the product and of PostgreSQL, in microseconds. */
  readonly node: number;
  readonly postgres: number;
  /** Pages of 8 kB that PostgreSQL looked at, in memory or on disk. */
  readonly pages: number;
  /** Elapsed, in milliseconds. */
  readonly ms: number;
}

/** As long as one piece of work is repeated. */
const longestMs = 4_000;

/** PostgreSQL's connections hand over their counts at most ten seconds after their last statement. */
const countedMs = 10_500;

/** Measures the product on this database. Nothing else may use the database meanwhile. */
export class CostMeter {
  private constructor(
    private readonly pool: Pool,
    private readonly product: Pick<Program, 'pid'>,
    private readonly postmaster: number,
  ) {}

  static async open(pool: Pool, product: Pick<Program, 'pid'>): Promise<CostMeter> {
    return new CostMeter(pool, product, await postmasterOf(pool));
  }

  /** The cost of each of `operations` that `work` does. */
  async of(operations: number, work: () => Promise<unknown>): Promise<Cost> {
    const pagesBefore = await this.pages();
    const before = this.seconds();
    const began = performance.now();
    await work();
    const ms = performance.now() - began;
    const after = this.seconds();
    await pause(countedMs);
    const pages = (await this.pages()) - pagesBefore;
    return {
      node: ((after.node - before.node) * 1e6) / operations,
      postgres: ((after.postgres - before.postgres) * 1e6) / operations,
      pages: pages / operations,
      ms: ms / operations,
    };
  }

  /**
   * Processor time of one piece of work, in milliseconds: of PostgreSQL and of the product, or of this process where it asks
   * the database itself. The least of some times, which background work disturbs least.
   */
  async least(times: number, work: () => Promise<unknown>, by = this.product.pid): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    await work();
    const began = performance.now();
    for (let time = 0; time < times && (time < 3 || performance.now() - began < longestMs); time += 1) {
      const processes = [by, ...childrenOf(this.postmaster)];
      const used = () => processes.reduce((sum, pid) => sum + exactProcessorMs(pid), 0);
      const before = used();
      await work();
      // A connection that ended took its time with it.
      const after = used();
      if (after > before) least = Math.min(least, after - before);
    }
    return least;
  }

  private seconds() {
    return { node: processorSeconds(this.product.pid), postgres: familySeconds(this.postmaster) };
  }

  private async pages(): Promise<number> {
    const { rows } = await this.pool.query<{ pages: string }>(
      'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.pages ?? 0);
  }
}
