import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * The baseline: Fastify and one named `pg` statement, without sessions, schemas or rules. The read returns a row the size of a
 * learner's stats, the insert stores one body under a unique id.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const server = fastify({ logger: false });

server.get<{ Querystring: { id: string } }>('/read', async ({ query }) => {
  const { rows } = await pool.query<{ body: unknown }>({
    name: 'read',
    text: 'select body from bare where id = $1',
    values: [query.id],
  });
  return rows[0]?.body ?? {};
});

server.post<{ Querystring: { id: string } }>('/insert', async ({ query, body }) => {
  const values = [query.id, JSON.stringify(body)];
  await pool.query({ name: 'insert', text: 'insert into bare (id, body) values ($1, $2)', values });
  return { id: query.id };
});

process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
await pool.query('create table if not exists bare (id uuid primary key, body jsonb not null)');
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
