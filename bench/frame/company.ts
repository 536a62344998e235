import type { Pool } from 'pg';
import { mondayOf } from '#contracts/days.ts';
import { countVitals } from '#platform/app/analytics/store.ts';
import { figuresPublisher } from '#platform/app/publish-figures.ts';
import { peopleTables } from '#platform/app/simulation/people-tables.ts';
import { simulate } from '#platform/app/simulation/simulate.ts';
import { filling } from './filling.ts';
import type { Place } from './place.ts';
import { startProduct } from './programs.ts';
import { storeUsageDays } from './usage-days.ts';

const dayMs = 86_400_000;
/** With this many days, a simulated person has about twenty events: 50,000 people make a million. */
const simulatedDays = 5;
const usageDays = 90;

/** Who asks. */
export type Caller = 'admin' | 'org_admin' | 'learner';

/** A running product with a large organization. */
export interface Company {
  readonly organizationId: string;
  /** A group of it. */
  readonly groupId: string;
  /** A member of it. */
  readonly userId: string;
  /** Events in the log. */
  readonly events: number;
  /** Asks as one of three people of its own, and answers how many milliseconds that took. */
  readonly ask: (caller: Caller, path: string) => Promise<number>;
}

/** Starts the product on the log of simulated members of one organization, and on usage events of its people. */
export async function openCompany(
  place: Place,
  { members, usage, seed, say }: { members: number; usage: number; seed: number; say: (line: string) => void },
): Promise<Company> {
  const { url } = await place.database();
  const env = { DATABASE_URL: url, DATA_DIR: place.directory() };
  say(`writes the log of ${members.toLocaleString('en')} people over ${simulatedDays} days`);
  const { cookies, ...filled } = await fill(env, { members, usage, seed });
  say(`${filled.events.toLocaleString('en')} events`);
  const product = await startProduct(env);
  place.atEnd(product.stop);
  const ask = async (caller: Caller, path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${product.url}${path}`, { headers: { cookie: cookies[caller] } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} failed with ${answer.status}: ${body.slice(0, 500)}`);
    return performance.now() - began;
  };
  return { ...filled, ask };
}

const fill = (
  env: NodeJS.ProcessEnv,
  { members, usage, seed }: { members: number; usage: number; seed: number },
): Promise<Omit<Company, 'ask'> & { cookies: Record<Caller, string> }> =>
  filling(env, async ({ stores, identity, make, signIn }) => {
    const { pool } = stores.database;
    const now = Date.now();
    const { events } = await simulate(
      stores.eventLog.log,
      {
        learners: members,
        days: simulatedDays,
        seed,
        organizations: 1,
        from: new Date(now - (simulatedDays + 1) * dayMs).toISOString().slice(0, 10),
      },
      { tables: await peopleTables(pool, identity.hashing, new Date(now)) },
    );
    const head = await stores.eventLog.log.head();
    await stores.projections.whenProcessed(head, 3_600_000);
    const place = await largest(pool);
    // A worker would begin with the weeks before anyone was here, one in ten minutes.
    await figuresPublisher(stores.commandHandlers)(place.organizationId, [
      mondayOf(new Date(now).toISOString().slice(0, 10)),
    ]);
    const perDay = Math.round(usage / usageDays);
    await storeUsageDays(pool, {
      days: usageDays,
      perDay,
      organizations: [place.organizationId],
      until: new Date(now),
    });
    await countVitals(pool, new Date(now));
    const cookies = {
      admin: await signIn(await make('admin', 'admin')),
      org_admin: await signIn(await make('captain', 'org_admin', place.organizationId)),
      learner: await signIn(await make('member', 'learner', place.organizationId)),
    };
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 600_000);
    // As PostgreSQL does by itself within minutes; before, it knows nothing about so many new rows.
    await pool.query('vacuum analyze');
    return { ...place, events, cookies };
  });

/** The organization, and one of its groups and members. */
async function largest(pool: Pool): Promise<Pick<Company, 'organizationId' | 'groupId' | 'userId'>> {
  const { rows } = await pool.query<{ organization_id: string; group_id: string; user_id: string }>(
    `select g.organization_id, g.group_id, m.user_id from member_groups g
       join figure_members m on m.organization_id = g.organization_id limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no organization with members');
  return { organizationId: row.organization_id, groupId: row.group_id, userId: row.user_id };
}
