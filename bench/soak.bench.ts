import { makePeople } from '../e2e/drivers/crash/people.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { flood, steady } from './frame/load.ts';
import { mixOf } from './frame/mix.ts';
import { startCollectedProduct } from './frame/programs.ts';
import { percentile, summarize } from './frame/rounds.ts';
import { atRest, growthOf, halvesOf, liveHeapMb, processFigures, sizesOf, type TableSize } from './frame/soaking.ts';

const howMany = 500;
const connections = 20;
const warmSeconds = 15;
const peakSeconds = 20;
/** One sample of everything; garbage comes and goes within it. */
const partSeconds = 15;

export const bench: Bench = {
  name: 'soak',
  about: 'memory, handles, connections and tables of the product at half of its peak, a fifth of the requests commands',
  onlyByName: true,
  run: async ({ place, minutes, say }) => {
    const { url: databaseUrl } = await place.database();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: place.directory() };
    const people = await makePeople(env, howMany);
    const product = await startCollectedProduct(env);
    place.atEnd(product.stop);
    const pool = place.pool(databaseUrl);
    let sent = 0;
    const mix = mixOf(people);
    const next = () => mix((sent += 1));
    await flood(product.url, { connections, seconds: warmSeconds, next });
    const peak = (await flood(product.url, { connections, seconds: peakSeconds, next })).accepted / peakSeconds;
    const perSecond = Math.max(1, Math.floor(peak / 2));
    // Garbage comes and goes for minutes, so what is alive is measured at three moments, without load.
    const alive = [await liveHeapMb(product, pool)];
    say(`peak ${Math.round(peak)} requests/s; ${minutes} minutes at ${perSecond}/s`);

    const parts = Math.max(8, Math.round((minutes * 60) / partSeconds));
    const held: Record<'rss' | 'heap' | 'external' | 'handles' | 'connections', number[]> = {
      rss: [],
      heap: [],
      external: [],
      handles: [],
      connections: [],
    };
    const latencies: number[] = [];
    let [accepted, failed] = [0, 0];
    let middle: readonly TableSize[] = [];
    for (let part = 0; part < parts; part += 1) {
      if (part === Math.floor(parts / 2)) {
        middle = await sizesOf(pool);
        alive.push(await liveHeapMb(product, pool));
      }
      const watching = atRest(() => processFigures(product, pool), partSeconds * 1_000);
      const ended = await steady(product.url, { connections, seconds: partSeconds, perSecond, next });
      accepted += ended.accepted;
      failed += ended.failed;
      latencies.push(ended.p99Ms);
      const lowest = await watching;
      held.rss.push(lowest.rssMb);
      held.heap.push(lowest.heapMb);
      held.external.push(lowest.externalMb);
      held.handles.push(lowest.handles);
      held.connections.push(lowest.connections);
      if (part % 4 === 3) {
        const minute = Math.round(((part + 1) * partSeconds) / 60);
        say(
          `${minute} min: ${Math.round(lowest.rssMb)} MB resident, ${Math.round(lowest.heapMb)} MB heap, ` +
            `${lowest.handles} handles, ${lowest.connections} connections, ${failed} of ${accepted + failed} failed`,
        );
      }
    }
    const end = await sizesOf(pool);
    alive.push(await liveHeapMb(product, pool));
    const [aliveFirst = 0, aliveMiddle = 0, aliveLast = 0] = alive;
    const figure = (
      what: string,
      unit: string,
      [growth, allowed]: readonly [number, number],
      details: Figure['details'] = {},
    ): Figure => ({
      what,
      unit,
      product: summarize([growth]),
      goals: [{ of: 'product', max: allowed }],
      details: { ...details, is: growth <= allowed ? 'flat' : 'growing' },
    });
    /** A large heap is collected every few minutes: what remains is the lowest of each half. */
    const remaining = (what: string, numbers: readonly number[], allowed: number): Figure => {
      const [before, after] = halvesOf(numbers).map((half) => Math.min(...half));
      if (before === undefined || after === undefined) throw new Error('Nothing was measured');
      return figure(
        `${what}: lowest of the second half over that of the first`,
        '%',
        [(after / before - 1) * 100, allowed],
        {
          'first MB': before,
          'second MB': after,
          'highest MB': Math.max(...numbers),
        },
      );
    };
    const growing = (what: string, numbers: readonly number[], allowed: number): Figure => {
      const [, half] = halvesOf(numbers);
      return figure(`${what}: growth over the second half`, what, [growthOf(half), allowed], {
        lowest: Math.min(...half),
        highest: Math.max(...half),
      });
    };
    const { beyondRows, bytes, worst } = bloat(middle, end);
    const sorted = latencies.toSorted((one, other) => one - other);
    return [
      {
        what: 'requests at half of the peak',
        unit: '/s',
        product: summarize([(accepted + failed) / (parts * partSeconds)]),
        details: {
          peak,
          minutes: (parts * partSeconds) / 60,
          failed,
          'p99 ms, median of parts': percentile(sorted, 0.5),
        },
      },
      remaining('resident set', held.rss, 5),
      figure('heap alive: growth over the second half', '%', [(aliveLast / aliveMiddle - 1) * 100, 5], {
        'start MB': aliveFirst,
        'middle MB': aliveMiddle,
        'end MB': aliveLast,
        'highest MB with garbage': Math.max(...held.heap),
      }),
      remaining('memory outside the heap', held.external, 10),
      // Sockets kept alive come and go.
      growing('handles', held.handles, 10),
      growing('connections', held.connections, 2),
      {
        what: 'tables and indexes beyond their rows, second half',
        unit: '% of the database',
        product: summarize([(beyondRows / bytes) * 100]),
        goals: [{ of: 'product', max: 5 }],
        details: { 'database MB': bytes / 1e6, 'beyond MB': beyondRows / 1e6, most: worst },
      },
    ];
  },
};

/** What tables and their indexes have grown by, beyond the growth of their rows. */
function bloat(before: readonly TableSize[], after: readonly TableSize[]) {
  const known = new Map(before.map((table) => [table.name, table]));
  let [beyondRows, bytes] = [0, 0];
  const each: { name: string; beyond: number }[] = [];
  for (const { name, rows, bytes: now } of after) {
    const then = known.get(name) ?? { rows: 0, bytes: 0 };
    bytes += now;
    // Nearly empty tables have pages, not rows.
    const expected = then.rows === 0 ? now : then.bytes * Math.max(1, rows / then.rows);
    const beyond = Math.max(0, now - expected);
    beyondRows += beyond;
    each.push({ name, beyond });
  }
  const worst = each.toSorted((one, other) => other.beyond - one.beyond).slice(0, 3);
  return {
    beyondRows,
    bytes,
    worst: worst.map(({ name, beyond }) => `${name} ${Math.round(beyond / 1_000)} kB`).join('; '),
  };
}
