import type { Db, Projector } from './projector.ts';
import type { Report } from './report.ts';
import type { ProjectionSession } from './session.ts';

/** Only one process makes tables, or puts others in their place, at a time. */
export const installing = 7_303_016;

/**
 * Enters projectors that the database does not know, with their empty tables, and says by name what the database
 * knows and this program doesn't, and the reverse. A projection that is new to a log with events is marked `building`:
 * it is filled beside and swapped in, as one whose version rose is. `isEmptyLog` is asked only when one is new.
 */
export const install = async (
  session: ProjectionSession,
  projectors: readonly Projector[],
  isEmptyLog: () => Promise<boolean>,
  report: Report,
): Promise<void> => {
  const names = projectors.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`Two projectors have the same name: ${names.join(', ')}`);
  await session.transaction(async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [installing]);
    const { rows } = await db.query<{ name: string; version: number }>('select name, version from projections');
    const known = new Map(rows.map((row) => [row.name, row.version]));
    const unknown = rows.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
    if (unknown.length > 0) {
      report.warn({ projections: unknown }, 'the database has projections that this program does not know');
    }
    await enterMissing(db, new Set(known.keys()), projectors, isEmptyLog, report);
    for (const { name, version } of projectors) {
      const before = known.get(name);
      if (before !== undefined && before > version) {
        report.warn(
          { projection: name, before, version },
          'a projection is of a newer program; it is left to that one',
        );
      } else if (before !== undefined && before < version) {
        report.info({ projection: name, before, version }, 'a projection has changed: it will be rebuilt');
      }
    }
  });
};

/** The first half of it, for a process that reads the tables and runs no projection: what there is stays as it is. */
export const installMissing = async (
  session: ProjectionSession,
  projectors: readonly Projector[],
  isEmptyLog: () => Promise<boolean>,
  report: Report,
): Promise<void> => {
  await session.transaction(async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [installing]);
    const { rows } = await db.query<{ name: string }>('select name from projections');
    await enterMissing(db, new Set(rows.map(({ name }) => name)), projectors, isEmptyLog, report);
  });
};

const enterMissing = async (
  db: Db,
  known: ReadonlySet<string>,
  projectors: readonly Projector[],
  isEmptyLog: () => Promise<boolean>,
  report: Report,
): Promise<void> => {
  const missing = projectors.filter(({ name }) => !known.has(name));
  if (missing.length === 0) return;
  report.info({ projections: missing.map(({ name }) => name) }, 'new projections: the database did not know them');
  const state = (await isEmptyLog()) ? 'live' : 'building';
  for (const projector of missing) await enter(db, projector, state);
};

const enter = async (db: Db, { name, version, tables, schema, indexes }: Projector, state: string): Promise<void> => {
  await db.query(schema);
  if (indexes !== '') await db.query(indexes);
  await db.query('insert into projections (name, version, wanted, state, tables) values ($1, $2, $2, $3, $4)', [
    name,
    version,
    state,
    tables,
  ]);
};
