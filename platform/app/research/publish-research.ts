import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { dayShifted } from '#contracts/days.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { Group } from '#projections/engagement-metrics/groups.ts';
import { readResearchFigures } from '#projections/engagement-metrics/research-figures.ts';
import { nextBlocks } from './blocks.ts';

interface Dependencies {
  readonly pool: Pool;
  /** Resolves once the tables that the figures are counted from cover the log. */
  readonly whenProjected: () => Promise<unknown>;
}

/** The read models that figures are counted from. */
export const countedFrom: readonly string[] = [
  'research',
  'journey-progress',
  'activity',
  'flight-reports',
  'assessments',
];

/** Days from a consent to the first figures with it: who comes and goes learns little in a year. */
const daysToWait = 14;

const counted: Group = {
  name: 'counted',
  text: 'select user_id from research_counted where block is not null',
  values: [],
};

/**
 * Publishes the figures of research for a Monday, once. Until ten people can be counted, nothing is published, and the next round
 * tries again.
 */
export const researchPublisher =
  ({ pool, whenProjected }: Dependencies) =>
  async (asOf: string): Promise<void> => {
    const { rows } = await pool.query<{ as_of: string }>('select max(as_of)::text as as_of from research_publications');
    const last = rows[0]?.as_of ?? null;
    if (last !== null && last >= asOf) return;
    await whenProjected();
    await inTransaction(pool, (tx) => moveBlocks(tx, asOf));
    const shown = await readResearchFigures({ pool }, counted, asOf);
    if (shown === null && last === null) return;
    await pool.query('insert into research_publications values ($1, $2, $3) on conflict do nothing', [
      asOf,
      shown?.contributors ?? null,
      shown && JSON.stringify(shown.figures),
    ]);
  };

async function moveBlocks(tx: PoolClient, asOf: string): Promise<void> {
  await tx.query('lock table research_blocks in share row exclusive mode');
  const { rows: blocks } = await tx.query<{ id: number; people: number }>('select id, people from research_blocks');
  const { rows: known } = await tx.query<{ userId: string; block: number | null }>(
    'select user_id as "userId", block from research_counted',
  );
  // Whose address nobody has proven may be one of many accounts of one person.
  const { rows: willing } = await tx.query<{ userId: string }>(
    `select a.id as "userId" from research_consents c join accounts a on a.id = c.user_id
     where c.given and c.since < $1::date and (a.address_proven_at is not null or a.predates_proof)`,
    [dayShifted(asOf, -daysToWait)],
  );
  const { ended, begun } = nextBlocks(
    { sizes: new Map(blocks.map(({ id, people }) => [id, people])), counted: known },
    new Set(willing.map(({ userId }) => userId)),
    shuffled,
  );
  // Their people are in none then.
  await tx.query('delete from research_blocks where id = any($1)', [ended]);
  for (const people of begun) {
    await tx.query(
      `with begun as (insert into research_blocks (people) values ($1) returning id)
       insert into research_counted (user_id, block) select one, id from begun, unnest($2::uuid[]) one
       on conflict (user_id) do update set block = excluded.block`,
      [people.length, people],
    );
  }
}

/** In an order that nobody can foresee (Fisher and Yates). */
function shuffled(people: readonly string[]): readonly string[] {
  const all = [...people];
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    [all[place], all[other]] = [all[other] ?? '', all[place] ?? ''];
  }
  return all;
}
