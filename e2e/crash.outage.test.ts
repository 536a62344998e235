import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPushService } from '#platform/adapters/push/testing/push-service.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { VirtualUsers } from './drivers/crash/virtual-users.ts';
import { inspect, remindersSent } from './drivers/crash/inspection.ts';
import { Installation, type Target } from './drivers/crash/installation.ts';
import { Ledger } from './drivers/crash/ledger.ts';
import { makePeople } from './drivers/crash/people.ts';
import { History } from './drivers/history/history.ts';
import { LogWriters } from './drivers/history/log-writers.ts';
import { temporaryDirectory } from './drivers/product.ts';

/** A few of each kind in every test run; `npm run chaos` sets the number and the seed. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 3);
const seed = process.env['CHAOS_SEED'] ?? '1';
/** Kills before a new installation replaces this one. */
const killsEach = 20;
/** The goal is 5 s. The measured time is printed with the seed. */
const readyLimitMs = 45_000;
/** On a busy machine a start without a kill takes long as well. */
const readyFactor = 10;

const crewSize = 12;

const targets: readonly Target[] = ['server', 'database', 'everything'];

it.each(targets)(
  `kill -9 of the %s under load, repeatedly: nothing confirmed is lost and nothing happens twice`,
  { timeout: 600_000 + kills * 60_000 },
  async (target) => {
    const took: number[] = [];
    let firstStartMs = 0;
    const service = await startPushService('localhost');
    const certificate = join(temporaryDirectory(), 'push-service.pem');
    writeFileSync(certificate, service.certificate);
    let events = 0;
    for (let done = 0; done < kills; done += killsEach) {
      const installation = await Installation.make({ NODE_EXTRA_CA_CERTS: certificate });
      // Meanwhile one more absent person becomes due for a reminder each second.
      const people = await makePeople(installation.env, crewSize, {
        count: 20 * Math.min(kills - done, killsEach),
        browser: service.browser,
      });
      const ledger = new Ledger(join(installation.env.DATA_DIR, 'ledger.ndjson'));
      const history = new History();
      const words = ['crash', target, seed, String(done)];
      const users = new VirtualUsers({ urls: [installation.url], people, ledger, history, seed: words });
      const chance = new Chance(...words);
      firstStartMs = Math.max(firstStartMs, await installation.start());
      const writers = await LogWriters.open(installation.env, history, (...more) => new Chance(...words, ...more));
      for (let kill = done; kill < Math.min(kills, done + killsEach); kill += 1) {
        users.start();
        writers.start();
        // Kills after a random amount of work, and restarts after a random delay.
        await pause(chance.whole(50, 1_500));
        const began = performance.now();
        await installation.killAndRecover(target);
        await users.nextYes();
        took.push(performance.now() - began);
        await pause(chance.whole(0, 300));
        await Promise.all([users.stop(), writers.stop()]);
        const found = await inspect(installation.env, ledger.entries(), history);
        expect(found, `seed ${seed}, kill ${kill} of the ${target}`).toMatchObject({
          faults: [],
          different: [],
          history: [],
        });
        events = found.events;
      }
      const entries = ledger.entries();
      // A start sends due reminders at once; the previous kill may have come between finding one and sending it.
      if (target === 'database') await installation.killAndRecover('server');
      const { reminded, pushed } = await remindersSent(installation.env, '5 seconds');
      expect(reminded).toBeGreaterThan(0);
      expect(pushed).toBeGreaterThan(0);
      expect(new Set(service.received.map(({ path }) => path)).size).toBeGreaterThanOrEqual(pushed);
      expect(service.faults).toEqual([]);
      const unknown = entries.filter(({ outcome }) => outcome === 'unknown').length;
      expect(entries.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(0);
      await writers.close();
      await installation.stop();
      ledger.close();
      const slowest = Math.round(Math.max(...took));
      process.stdout.write(
        `${target}: seed ${seed}, ${Math.min(kills, done + killsEach)} kills, ${events} events in the last log, ` +
          `${reminded} reminded, ${pushed} pushed, ${entries.length} requests (${unknown} without an answer), ` +
          `${history.operations.length} operations in the history, the first yes ${slowest} ms after the kill at the latest\n`,
      );
    }
    expect(Math.max(...took)).toBeLessThan(Math.max(readyLimitMs, readyFactor * firstStartMs));
  },
);
