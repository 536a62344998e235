import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLines } from '#platform/adapters/event-store/transfer/export-events.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import { type OpenedEventLog, openEventLog } from '../open-event-log.ts';
import { simulate } from './simulate.ts';

const size = { learners: 30, days: 30, seed: 7 };
const silent = { error: () => undefined, warn: () => undefined, info: () => undefined };

/** A simulation on an empty database, as the command line runs it. */
async function simulated() {
  const database = await freshDatabase();
  const settings = { encryptionKey: Buffer.alloc(32, 7), eventStoreUrl: undefined };
  const opened = await openEventLog(settings, database, silent, { appendConnections: 1 });
  const result = await simulate(opened.log, size);
  return { database, opened, result };
}

/** The export without the fields that the log adds. */
async function exported(opened: OpenedEventLog): Promise<string[]> {
  const all: string[] = [];
  for await (const lines of exportLines(opened, {})) {
    for (const line of lines) {
      const { position: _position, recordedAt: _recordedAt, ...event } = JSON.parse(line);
      all.push(JSON.stringify(event));
    }
  }
  return all;
}

describe('a simulation in PostgreSQL', () => {
  let one: Awaited<ReturnType<typeof simulated>>;
  let other: typeof one;
  let projections: Projections;
  beforeAll(async () => {
    [one, other] = [await simulated(), await simulated()];
    projections = openProjections({
      log: one.opened.log,
      pool: one.database.pool,
      projectors: allProjectors,
      report: silent,
      owner: 'test',
    });
    await projections.start();
  });
  afterAll(async () => {
    await projections.close();
    await one.opened.close();
    await other.opened.close();
  });

  test('gives the same export twice, in the same order', async () => {
    const lines = await exported(one.opened);
    expect(lines).toHaveLength(one.result.events);
    expect(lines).toEqual(await exported(other.opened));
  });

  test('begins every life with its account', async () => {
    const [first] = await exported(one.opened);
    expect(JSON.parse(first ?? '{}')).toMatchObject({
      type: 'AccountRegistered',
      metadata: { actor: { kind: 'simulation' } },
    });
  });

  test('gives read models that equal a rebuild', async () => {
    await projections.whenProcessed(await one.opened.log.head(), 15_000);
    const verified = await projections.replays.verify({});
    expect(verified.filter(({ equal }) => !equal)).toEqual([]);
    expect(verified.length).toBeGreaterThan(5);
  });
});
