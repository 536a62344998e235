import { newerEvents } from '#platform/adapters/event-store/stored-versions.ts';
import { erasedButHere, howToRepeat } from '#platform/app/erasure/check-erasures.ts';
import { openErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { checkSameLog } from '#projections/engine/same-log.ts';
import { attempt, type DoctorCheck } from './doctor-checks.ts';
import { openLog } from './open-log.ts';
import type { CliSession } from './session.ts';

/** Checks that the tables were filled from this log. */
export const checkLogAndTables = (session: CliSession): Promise<DoctorCheck> =>
  attempt('Event log', async () => {
    await checkSameLog({ log: (await openLog(session)).log, pool: (await session.database()).pool });
    return 'the tables were filled from this log';
  });

/** Looks for people in the erasure journal whose data a restored backup contains. */
export const checkErasures = ({ config, database }: CliSession): Promise<DoctorCheck> =>
  attempt('Erasures', async () => {
    const { pool } = await database();
    const journal = openErasureJournal(config);
    const back = await erasedButHere({ pool, journal, dataDir: config.dataDir });
    if (back.length > 0) return { ok: false, detail: `${listed(back)} were erased and are back: ${howToRepeat}` };
    return `none of the ${(await journal.read()).size} people in the erasure journal is back`;
  });

/** Checks that this version can read every event in the log. */
export async function checkEventVersions(session: CliSession): Promise<DoctorCheck | undefined> {
  const newer = await newerEvents({ log: (await openLog(session)).log, pool: (await session.database()).pool });
  const { allowNewerEvents } = session.config;
  if (!newer) return undefined;
  const found = { name: 'Event versions', detail: newer.message };
  return allowNewerEvents ? { ...found, ok: true, warning: true } : { ...found, ok: false };
}

const pageSize = 2_000;
const maxListed = 20;

/**
 * Finds people whose key or credentials are missing. Both are in the database only, so a database restored from a backup
 * lacks those of everyone who registered after it, while the log still has their events.
 */
export async function checkPeople(session: CliSession): Promise<DoctorCheck | undefined> {
  const { log } = await openLog(session);
  const { pool } = await session.database();
  const missing: string[] = [];
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after, types: ['AccountRegistered'], open: [], max: pageSize });
    const { rows } = await pool.query<{ id: string }>(
      `select id from unnest($1::uuid[]) person (id) where not exists (select from personal_keys where subject = person.id)
         or not exists (select from accounts where accounts.id = person.id)
           and exists (select from personal_keys where subject = person.id and wrapped is not null)`,
      [page.events.flatMap(({ metadata }) => metadata.subject ?? [])],
    );
    missing.push(...rows.map(({ id }) => id));
    ({ next: after, atEnd } = page);
  }
  if (missing.length === 0) return undefined;
  return {
    name: 'People',
    ok: true,
    warning: true,
    detail:
      `no key or account for ${listed(missing)}. If the database was restored from a backup, it is older than the log: ` +
      'restore a newer backup, or ask these people to register again. Imports and simulations create no accounts',
  };
}

const listed = (ids: readonly string[]): string =>
  ids.slice(0, maxListed).join(', ') + (ids.length > maxListed ? ` and ${ids.length - maxListed} more` : '');
