import type { Pool } from 'pg';
import { checksumOf } from '../engine/checksum.ts';
import type { Projector } from '../engine/projector.ts';

/** Rows and checksum of every table of these projectors, by name. */
export const checksums = async (pool: Pick<Pool, 'query'>, projectors: readonly Projector[], schema = 'public') => {
  const tables = projectors.flatMap((projector) => projector.tables);
  const sums = await Promise.all(tables.map((table) => checksumOf(pool, schema, table)));
  return Object.fromEntries(tables.map((table, index) => [table, sums[index]]));
};
