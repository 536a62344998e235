import { newerEvents } from '#platform/adapters/event-store/stored-versions.ts';
import { erasedButHere, howToRepeat } from '#platform/app/erasure/check-erasures.ts';
import { openErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { checkSameLog } from '#projections/engine/same-log.ts';
import type { DoctorCheck } from './doctor-checks.ts';
import { openLog } from './open-log.ts';
import type { CliSession } from './session.ts';

/** Whether the tables were filled from this very log. */
export async function checkLogAndTables(session: CliSession): Promise<DoctorCheck> {
  const name = 'Event log';
  try {
    await checkSameLog({ log: (await openLog(session)).log, pool: (await session.database()).pool });
    return { name, ok: true, detail: 'it is the one that the tables were filled from' };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** People whom the journal of erasures names. */
export async function checkErasures({ config, database }: CliSession): Promise<DoctorCheck> {
  const name = 'Erasures';
  try {
    const { pool } = await database();
    const journal = openErasureJournal(config);
    const back = await erasedButHere({ pool, journal, dataDir: config.dataDir });
    if (back.length > 0) return { name, ok: false, detail: `${listed(back)} were erased and are here: ${howToRepeat}` };
    return {
      name,
      ok: true,
      detail: `none of the ${(await journal.read()).size} people that the journal names is here`,
    };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether this program can read all that the log holds. */
export async function checkEventVersions(session: CliSession): Promise<DoctorCheck | undefined> {
  const newer = await newerEvents({ log: (await openLog(session)).log, pool: (await session.database()).pool });
  const { allowNewerEvents } = session.config;
  if (!newer) return undefined;
  const found = { name: 'Event versions', detail: newer.message };
  return allowNewerEvents ? { ...found, ok: true, warning: true } : { ...found, ok: false };
}

const PAGE = 2_000;
const MOST_NAMED = 20;

/**
 * Keys and credentials are in the database alone. Of people who came in after a backup of it was made, the log has the
 * events and nobody can read or sign in: a restored database does not have them.
 */
export async function checkPeople(session: CliSession): Promise<DoctorCheck | undefined> {
  const { log } = await openLog(session);
  const { pool } = await session.database();
  const missing: string[] = [];
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after, types: ['AccountRegistered'], open: [], max: PAGE });
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
      `key or account missing of ${listed(missing)}. Where the database was restored from a backup, it is older than the log: ` +
      'restore a newer one, or these people have to register again. An import or a simulation brings no accounts',
  };
}

const listed = (ids: readonly string[]): string =>
  ids.slice(0, MOST_NAMED).join(', ') + (ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '');
