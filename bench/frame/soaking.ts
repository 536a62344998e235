import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Program, residentMb } from './programs.ts';

/** What a process holds at one moment. */
export interface Held {
  readonly rssMb: number;
  readonly heapMb: number;
  /** Buffers and the like. */
  readonly externalMb: number;
  /** File descriptors: files, sockets, pipes. */
  readonly handles: number;
  /** Of all processes of the product to its database. */
  readonly connections: number;
}

export async function processFigures({ url, pid }: Program, pool: Pool): Promise<Held> {
  const [scraped, { rows }] = await Promise.all([
    fetch(`${url}/metrics`).then((answer) => answer.text()),
    pool.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
    ),
  ]);
  const metric = (name: string): number =>
    Number(new RegExp(`^\\w*${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(scraped)?.[1] ?? Number.NaN);
  const rssMb = residentMb(pid);
  if (rssMb === undefined) throw new Error('Cannot read the memory of a process on this system');
  return {
    rssMb,
    heapMb: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    externalMb: metric('nodejs_external_memory_bytes') / 2 ** 20,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.count ?? 0,
  };
}

/** What the product holds once its garbage is collected, in MB of its heap. Needs `startCollectedProduct`. */
export async function liveHeapMb(product: Program, pool: Pool): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    process.kill(product.pid, 'SIGUSR2');
    await pause(700);
    lowest = Math.min(lowest, (await processFigures(product, pool)).heapMb);
  }
  return lowest;
}

/** The lowest of each figure over some time: what remains after garbage was collected. */
export async function atRest(read: () => Promise<Held>, forMs: number): Promise<Held> {
  const end = performance.now() + forMs - 1_000;
  let lowest = await read();
  while (performance.now() < end) {
    await pause(1_000);
    const now = await read();
    lowest = {
      rssMb: Math.min(lowest.rssMb, now.rssMb),
      heapMb: Math.min(lowest.heapMb, now.heapMb),
      externalMb: Math.min(lowest.externalMb, now.externalMb),
      handles: Math.min(lowest.handles, now.handles),
      connections: Math.min(lowest.connections, now.connections),
    };
  }
  return lowest;
}

export const halvesOf = (numbers: readonly number[]): readonly [readonly number[], readonly number[]] => {
  const middle = Math.floor(numbers.length / 2);
  return [numbers.slice(0, middle), numbers.slice(middle)];
};

/** Growth from the first to the last number by the median of all slopes between two, which outliers do not move. */
export function growthOf(numbers: readonly number[]): number {
  const slopes: number[] = [];
  for (const [at, one] of numbers.entries()) {
    for (const [other, later] of numbers.entries()) if (other > at) slopes.push((later - one) / (other - at));
  }
  const sorted = slopes.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * (numbers.length - 1);
}

/** A table with its indexes. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

export async function sizesOf(pool: Pool): Promise<readonly TableSize[]> {
  const { rows: tables } = await pool.query<{ name: string; bytes: string }>(
    `select format('%I.%I', nspname, relname) as name, pg_total_relation_size(c.oid) as bytes
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  const sizes: TableSize[] = [];
  for (const { name, bytes } of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${name}`);
    sizes.push({ name, rows: Number(rows[0]?.count ?? 0), bytes: Number(bytes) });
  }
  return sizes;
}
