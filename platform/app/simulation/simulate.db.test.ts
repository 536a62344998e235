import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLines } from '#platform/adapters/event-store/transfer/export-events.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import { type OpenedEventLog, openEventLog } from '../open-event-log.ts';
import { peopleTables } from './people-tables.ts';
import { simulate } from './simulate.ts';

const size = { learners: 30, days: 30, seed: 7, organizations: 2, from: '2026-03-02' };
const now = new Date('2026-04-01T00:00:00.000Z');
const hashing = { hash: async (password: string) => `a hash of ${password.length} characters` };
const silent = { error: () => undefined, warn: () => undefined, info: () => undefined };

/** A simulation on an empty database, as the command line runs it. */
async function simulated() {
  const database = await freshDatabase();
  const settings = { encryptionKey: Buffer.alloc(32, 7), eventStoreUrl: undefined };
  const opened = await openEventLog(settings, database, silent, { appendConnections: 1 });
  const tables = await peopleTables(database.pool, hashing, now);
  const run = () => simulate(opened.log, size, { tables });
  const result = await run();
  return { database, opened, result, run };
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

  test('begins with the organizations, and every life with its account and membership', async () => {
    const types = (await exported(one.opened)).map((line) => JSON.parse(line));
    expect(types.slice(0, 4)).toMatchObject([
      { type: 'OrganizationCreated', metadata: { actor: { kind: 'simulation' } } },
      { type: 'OrganizationCreated' },
      { type: 'AccountRegistered' },
      { type: 'MembershipBegan' },
    ]);
  });

  test('makes whole people: accounts, members, consents and page views of the same days', async () => {
    const { pool } = one.database;
    const count = async (query: string) => Number((await pool.query<{ count: string }>(query)).rows[0]?.count);
    expect(await count('select count(*) from accounts where announced and address_proven_at = created_at')).toBe(30);
    expect(await count('select count(*) from organization_domains')).toBe(2);
    const usage = await count('select count(*) from analytics_events');
    expect(usage).toBeGreaterThan(500);
    expect(await count('select count(distinct organization_id) from analytics_events')).toBe(2);
    expect(await count(`select count(*) from analytics_events where occurred_at < '2026-03-01T12:00Z'`)).toBe(0);
    expect(await count(`select count(*) from analytics_events where occurred_at > '2026-04-01T12:00Z'`)).toBe(0);
    expect(await count('select count(*) from web_vitals')).toBeGreaterThan(50);
    const lines = await exported(one.opened);
    const consents = lines.filter((line) => /"type":"(ProgressSharingChanged|ResearchConsentChanged)"/.test(line));
    expect(consents.length).toBeGreaterThan(15);
    expect(consents.length).toBeLessThan(55);
  });

  test('adds nothing to any table when it is run again', async () => {
    const { pool } = one.database;
    const counted = async () =>
      (
        await pool.query(`select (select count(*) from accounts) as accounts, (select count(*) from events) as events,
          (select count(*) from analytics_events) as usage, (select count(*) from web_vitals) as vitals`)
      ).rows;
    const before = await counted();
    const again = await one.run();
    expect(again.known).toBe(again.events);
    expect(await counted()).toEqual(before);
  });

  test('gives read models that equal a rebuild', async () => {
    await projections.whenProcessed(await one.opened.log.head(), 15_000);
    const verified = await projections.replays.verify({});
    expect(verified.filter(({ equal }) => !equal)).toEqual([]);
    expect(verified.length).toBeGreaterThan(5);
  });
});
