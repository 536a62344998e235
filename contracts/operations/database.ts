import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';

const bytes = z.int();

export const adminDatabase = endpoint({
  method: 'GET',
  path: '/api/admin/database',
  summary: 'Get the size and the connections of the database',
  who: 'admin',
  budget: 'read',
  output: z.object({
    /** `embedded`: PostgreSQL comes with the product, in DATA_DIR. */
    place: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes,
    /** Where the event log is. */
    log: z.enum(['postgres', 'eventstoredb']),
    /** Events of the log; null where it is in EventStoreDB. */
    events: z.nullable(z.int()),
    /** Of the server, all its databases together. */
    connections: z.object({ used: z.int(), allowed: z.int() }),
    /**
     * The newest backup that the product knows of: noted by the command line (`script`), or PostgreSQL's own archive
     * (`archive`). Null where none is known, which does not mean that there is none.
     */
    backup: z.nullable(z.object({ at: moment, how: z.enum(['script', 'archive']), hours: z.int() })),
    /** The largest twelve. `rows`: PostgreSQL's estimate. */
    tables: z.array(z.object({ name: z.string(), bytes, rows: z.int() })),
  }),
});
export type DatabaseView = z.output<typeof adminDatabase.output>;
