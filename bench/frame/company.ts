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
const usageDays = 90;

/** Who asks. */
export type Caller = 'admin' | 'org_admin' | 'learner';

/** How large an installation is. */
export interface CompanySize {
  readonly members: number;
  readonly organizations: number;
  readonly days: number;
  /** Events of page views. */
  readonly usage: number;
  /** How many of the members are signed in. */
  readonly signedIn: number;
}

/** An installation of simulated members of organizations, and three people of its own who ask. */
export interface CompanyData {
  readonly organizationId: string;
  /** A group of it. */
  readonly groupId: string;
  /** A member of it. */
  readonly userId: string;
  /** Events in the log. */
  readonly events: number;
  /** The `Cookie` headers of members. */
  readonly people: readonly { readonly cookie: string }[];
  readonly cookies: Readonly<Record<Caller, string>>;
}

/** A running product with a large organization. */
export interface Company extends CompanyData {
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
  // In five days a simulated person has about twenty events: 50,000 people make a million.
  const size = { members, organizations: 1, days: 5, usage, signedIn: 0 };
  say(`writes the log of ${members.toLocaleString('en')} people over ${size.days} days`);
  const filled = await fillCompany(env, size, seed);
  say(`${filled.events.toLocaleString('en')} events`);
  const product = await startProduct(env);
  place.atEnd(product.stop);
  return { ...filled, ask: (caller, path) => timeOf(product.url, filled.cookies[caller], path) };
}

/** Milliseconds until a page is answered in full. */
export async function timeOf(url: string, cookie: string, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path} failed with ${answer.status}: ${body.slice(0, 500)}`);
  return performance.now() - began;
}

/** Fills an installation that is not running. */
export const fillCompany = (
  env: NodeJS.ProcessEnv,
  { members, organizations, days, usage, signedIn }: CompanySize,
  seed: number,
): Promise<CompanyData> =>
  filling(env, async ({ stores, identity, make, signIn }) => {
    const { pool } = stores.database;
    const now = Date.now();
    const { events } = await simulate(
      stores.eventLog.log,
      {
        learners: members,
        days,
        seed,
        organizations,
        from: new Date(now - (days + 1) * dayMs).toISOString().slice(0, 10),
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
    await storeUsageDays(pool, {
      days: usageDays,
      perDay: Math.max(1, Math.round(usage / usageDays)),
      organizations: [place.organizationId],
      until: new Date(now),
    });
    await countVitals(pool, new Date(now));
    const cookies = {
      admin: await signIn(await make('admin', 'admin')),
      org_admin: await signIn(await make('captain', 'org_admin', place.organizationId)),
      learner: await signIn(await make('member', 'learner', place.organizationId)),
    };
    const { rows } = await pool.query<{ id: string }>('select id from accounts order by id limit $1', [signedIn]);
    const people: { cookie: string }[] = [];
    for (const { id } of rows) people.push({ cookie: await signIn(id) });
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 600_000);
    // As PostgreSQL does by itself within minutes; before, it knows nothing about so many new rows.
    await pool.query('vacuum analyze');
    return { ...place, events, cookies, people };
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

/** Lists and figures of an organization of that size, and of an installation with such a one. */
export const companyCases = ({
  organizationId,
  groupId,
  userId,
}: Pick<Company, 'organizationId' | 'groupId' | 'userId'>): Readonly<Record<Caller, readonly string[]>> => ({
  admin: [
    '/api/admin/needs',
    '/api/admin/database',
    '/api/admin/tenants',
    '/api/admin/users',
    '/api/admin/users?query=maria',
    `/api/admin/users?query=${userId.slice(0, 8)}`,
    `/api/admin/users/${userId}`,
    `/api/admin/users/${userId}/events`,
    '/api/admin/analytics/usage?days=90',
    `/api/admin/analytics/usage?days=90&organization=${organizationId}`,
    '/api/admin/analytics/journey',
    `/api/admin/analytics/journey?organization=${organizationId}`,
    '/api/admin/analytics/vitals?days=90',
    '/api/admin/analytics/metrics',
    '/api/admin/projections',
    '/api/admin/replays',
    '/api/admin/mails',
    '/api/admin/logs',
    '/api/admin/sso',
    '/api/admin/config/history',
    '/api/admin/definitions',
    '/api/admin/sprint',
    '/api/admin/reminders/outcomes',
    '/api/admin/security',
    '/api/admin/security/events',
    '/api/admin/opened-texts',
    '/api/health',
    '/api/health/history',
  ],
  org_admin: [
    '/api/enterprise',
    `/api/enterprise?set=${groupId}`,
    '/api/enterprise/play',
    `/api/enterprise/play?set=${groupId}&scenario=books`,
    '/api/organization',
    '/api/organization/members',
    '/api/organization/members?query=maria',
    '/api/organization/people',
    '/api/organization/groups',
    `/api/organization/groups/${groupId}/members`,
    '/api/organization/invitations',
    '/api/organization/documents',
    '/api/organization/log',
    '/api/organization/changes',
  ],
  learner: ['/api/research', '/api/roadmap/votes'],
});
