import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { makePeople } from '../../e2e/drivers/crash/people.ts';
import type { Place } from './place.ts';
import { type Program, startProduct, startProgram } from './programs.ts';

/** Product and bare baseline on databases of one server, with signed-in people and as many bare rows. */
export interface Sides {
  readonly product: Program;
  readonly bare: Program;
  readonly people: readonly { readonly userId: string; readonly cookie: string }[];
  readonly bareIds: readonly string[];
}

/** A row about as large as what the product answers with. */
const bareRow = {
  totalPoints: 350,
  currentLevel: 3,
  streakDays: 4,
  nextLevelAt: 600,
  unlockedCount: 3,
  totalCount: 35,
};

export async function startSides(place: Place, howMany: number): Promise<Sides> {
  const { url } = await place.database();
  const env = { DATABASE_URL: url, DATA_DIR: place.directory() };
  const people = await makePeople(env, howMany);
  const product = await startProduct(env);
  place.atEnd(product.stop);
  const { url: bareUrl } = await place.database();
  const bare = await startProgram('bare', { DATABASE_URL: bareUrl });
  place.atEnd(bare.stop);
  const bareIds = people.map(() => randomUUID());
  const pool = new Pool({ connectionString: bareUrl, max: 1 });
  await pool.query('insert into bare select unnest($1::uuid[]), $2', [bareIds, JSON.stringify(bareRow)]);
  await pool.end();
  return { product, bare, people, bareIds };
}

/** The conventional application with as many signed-in people, and the tokens of their sessions. */
export async function startConventional(
  place: Place,
  howMany: number,
): Promise<{ readonly conventional: Program; readonly tokens: readonly string[] }> {
  const { url } = await place.database();
  const conventional = await startProgram('conventional', { DATABASE_URL: url });
  place.atEnd(conventional.stop);
  const people = Array.from({ length: howMany }, () => ({ token: randomUUID(), id: randomUUID() }));
  const pool = new Pool({ connectionString: url, max: 1 });
  const ids = people.map(({ id }) => id);
  const tokens = people.map(({ token }) => token);
  await pool.query(
    `insert into app.sessions select t, u, now() + interval '1 day' from unnest($1::text[], $2::uuid[]) x (t, u)`,
    [tokens, ids],
  );
  await pool.query('insert into app.progress select u, 0, null from unnest($1::uuid[]) u', [ids]);
  await pool.query('insert into app.points select u, 0 from unnest($1::uuid[]) u', [ids]);
  await pool.query(`insert into app.achievements select u, 'reports', 0 from unnest($1::uuid[]) u`, [ids]);
  await pool.query('insert into app.notifications select u, 0 from unnest($1::uuid[]) u', [ids]);
  await pool.end();
  return { conventional, tokens };
}

/** Cycles through a list. */
export const inTurn = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};
