import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createPool } from '#platform/adapters/postgres/database.ts';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { readConfig } from '#platform/app/config.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { until } from '#platform/testing/until.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections } from '#projections/engine/open.ts';
import type { Entry } from './ledger.ts';
import { checkHistory, type HistoryFault } from '../history/check-history.ts';
import { History } from '../history/history.ts';
import { readLogged } from '../history/logged.ts';
import { countUnreminded, findFaults } from './find-faults.ts';

/** Faults found in a running installation, and differences between live and rebuilt read models. */
export interface Inspection {
  readonly faults: readonly string[];
  readonly different: readonly string[];
  /** What clients were answered against the log. */
  readonly history: readonly HistoryFault[];
  readonly events: number;
}

/** Time for the product to catch up with the log after a fault. */
const catchingUpMs = 30_000;

/** Inspects the stores of an installation while its product keeps running. */
export async function inspect(
  env: NodeJS.ProcessEnv,
  entries: readonly Entry[],
  history = new History(),
): Promise<Inspection> {
  return withDatabase(env, async (pool, url) => {
    const log = pino({ level: 'silent' });
    const eventLog = await openEventLog(readConfig(env), { pool, url }, log);
    const owner = `inspection ${randomUUID()}`;
    const report = log;
    const projections = openProjections({
      log: eventLog.log,
      pool,
      projectors: allProjectors,
      report,
      owner,
    });
    try {
      const caughtUp = async () => projections.whenProcessed(await eventLog.log.head(), catchingUpMs);
      await caughtUp();
      let faults = await findFaults(pool, entries);
      if (faults.length > 0) {
        // The product works on: what a read model did not know yet is no fault once it has caught up again.
        await caughtUp();
        const still = new Set(await findFaults(pool, entries));
        faults = faults.filter((fault) => still.has(fault));
      }
      const verified = await projections.replays.verify();
      const different = verified.flatMap((one) =>
        one.equal ? [] : [`${one.table}: ${JSON.stringify(one.live)} live, ${JSON.stringify(one.rebuilt)} rebuilt`],
      );
      const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from events');
      return { faults, different, history: await faultsOf(history, pool), events: rows[0]?.count ?? 0 };
    } finally {
      await projections.close();
      await eventLog.close();
    }
  });
}

/** What a running installation has in its log. */
export const logOf = (env: NodeJS.ProcessEnv) => withDatabase(env, readLogged);

/** The faults of a history; a faulty one is kept, with its log, to look into it. */
async function faultsOf(history: History, pool: Pool): Promise<HistoryFault[]> {
  const log = await readLogged(pool);
  const faults = checkHistory(history.operations, log);
  if (faults.length > 0) {
    const file = join(tmpdir(), `rh-history-${randomUUID()}.ndjson`);
    history.keep(file, log);
    process.stdout.write(`a faulty history is in ${file}\n`);
  }
  return faults;
}

/**
 * Resolves when everybody who was due for a reminder that long ago has got it, and the push messages of now have left; throws if that
 * takes a minute.
 */
export async function remindersSent(
  env: NodeJS.ProcessEnv,
  ago: string,
): Promise<{ readonly reminded: number; readonly pushed: number }> {
  return withDatabase(env, async (pool) => {
    await until(async () => expect(await countUnreminded(pool, ago)).toBe(0));
    const now = new Date();
    const owed = async () => (await pool.query('select from pushes_owed where created_at < $1', [now])).rowCount;
    await until(async () => expect(await owed()).toBe(0));
    const { rows } = await pool.query<{ reminded: number; pushed: number }>(
      `select count(*) filter (where type = 'NotificationCreated' and data->>'rule' = 'inactive-1')::integer as reminded,
          count(*) filter (where type = 'MessageDelivered' and data->>'channel' = 'push'
            and data->>'outcome' = 'accepted')::integer as pushed
        from events`,
    );
    return rows[0] ?? { reminded: 0, pushed: 0 };
  });
}

async function withDatabase<Result>(
  env: NodeJS.ProcessEnv,
  work: (pool: Pool, url: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readConfig(env);
  const { url, close } =
    databaseUrl === undefined ? await openEmbedded({ dataDir }) : { url: databaseUrl, close: undefined };
  const pool = createPool(url, pino({ level: 'silent' }), { max: 6 });
  try {
    return await work(pool, url);
  } finally {
    await pool.end();
    await close?.();
  }
}
