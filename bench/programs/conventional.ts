import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * A baseline of commands: what an application without an event log does for a flight report. Fastify and `pg`, one transaction:
 * look up the session, insert a row for the event, update the person's progress, points, achievement and notifications.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const server = fastify({ logger: false });

const tables = `
  create schema if not exists app;
  create table if not exists app.sessions (token text primary key, user_id uuid not null, expires_at timestamptz not null);
  create table if not exists app.events (id uuid primary key, user_id uuid not null, at timestamptz not null, body jsonb not null);
  create index if not exists events_of_user on app.events (user_id, at);
  create table if not exists app.progress (user_id uuid primary key, reports integer not null, last_at timestamptz);
  create table if not exists app.points (user_id uuid primary key, points integer not null);
  create table if not exists app.achievements (user_id uuid, name text, progress integer not null, primary key (user_id, name));
  create table if not exists app.notifications (user_id uuid primary key, unread integer not null);`;

const changes = [
  'update app.progress set reports = reports + 1, last_at = now() where user_id = $1',
  'update app.points set points = points + 10 where user_id = $1',
  `update app.achievements set progress = progress + 1 where user_id = $1 and name = 'reports'`,
  'update app.notifications set unread = unread + 1 where user_id = $1',
];

server.post<{ Querystring: { id: string; token: string } }>('/report', async ({ query, body }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ user_id: string }>({
      name: 'session',
      text: 'select user_id from app.sessions where token = $1 and expires_at > now()',
      values: [query.token],
    });
    const user = rows[0]?.user_id;
    if (user === undefined) {
      await client.query('rollback');
      return await reply.code(401).send({});
    }
    const values = [query.id, user, JSON.stringify(body)];
    await client.query({ name: 'event', text: 'insert into app.events values ($1, $2, now(), $3)', values });
    for (const [at, text] of changes.entries()) await client.query({ name: `change-${at}`, text, values: [user] });
    await client.query('commit');
    return { id: query.id };
  } finally {
    client.release();
  }
});

process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
await pool.query(tables);
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
