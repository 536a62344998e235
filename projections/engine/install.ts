import type { Db, Projector } from './projector.ts';
import type { Report } from './report.ts';
import type { ProjectionSession } from './session.ts';

/** Only one process at a time creates or swaps tables. */
export const installing = 7_303_016;

/**
 * Registers projectors that the database does not know and creates their empty tables. When the log already has events,
 * they are `building`: filled beside the live tables and swapped in. Reports projections that this version does not
 * know, or that the database has in another version. `isEmptyLog` is called only when a projector is new.
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
    const unknown = [...known.keys()].filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      report.warn({ projections: unknown }, 'the database has projections that this version does not know');
    }
    const missing = projectors.filter(({ name }) => !known.has(name));
    if (missing.length > 0) {
      report.info({ projections: missing.map(({ name }) => name) }, 'creating tables for new projections');
      const state = (await isEmptyLog()) ? 'live' : 'building';
      for (const projector of missing) await enter(db, projector, state);
    }
    for (const { name, version } of projectors) {
      const stored = known.get(name) ?? version;
      if (stored > version) {
        report.warn({ projection: name, stored, version }, 'projection belongs to a newer version; leaving it alone');
      } else if (stored < version) {
        report.info({ projection: name, stored, version }, 'projection has changed and will be rebuilt');
      }
    }
  });
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
