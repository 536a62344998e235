import { pino } from 'pino';
import { type AccountState, accountDecider } from '#commands/accounts/account.ts';
import { roleOf } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { buildApi } from '#platform/app/api.ts';
import { openStores } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import type { Stores } from '#platform/app/stores.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { Closing } from '#platform/base/closing.ts';
import { byOperator } from '#platform/testing/contexts.ts';

/** A person whose permissions keep changing. */
export interface Holder {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  cookie: string;
  /** The version of the permissions that the session has. */
  version: number;
}

export const password = 'gloomy-otter-71';

export interface Cast {
  readonly root: Holder;
  readonly captain: Holder;
  readonly members: readonly Holder[];
  readonly school: string;
  readonly garden: string;
}

async function withStores<Result>(
  env: NodeJS.ProcessEnv,
  work: (stores: Stores, closing: Closing) => Promise<Result>,
): Promise<Result> {
  const closing = new Closing();
  const log = pino({ level: 'silent' });
  try {
    return await work(
      await openStores(readConfig(env), { log, closing, signal: new AbortController().signal }),
      closing,
    );
  } finally {
    await closing.closeAll(log);
  }
}

/** Creates them in an installation that is not running, and signs them in. */
export const makeHolders = (env: NodeJS.ProcessEnv, count: number): Promise<Cast> =>
  withStores(env, async (stores, closing) => {
    const log = pino({ level: 'silent' });
    await stores.projections.start();
    const { identity } = await buildApi(readConfig(env), stores, { log, closing });
    const { commandHandlers, projections } = stores;
    const organizations = openOrganizations({ pool: stores.database.requestPool, commandHandlers, projections });
    const made = async (name: string) =>
      (await organizations.create(name, `${name}.test`, byOperator())).organizationId;
    const [school, garden] = [await made('school'), await made('garden')];
    const holder = async (username: string, role: Role, organizationId: string | null): Promise<Holder> => {
      const email = `${username}@users.test`;
      const names = { username, email, password, firstName: 'Kim', lastName: 'Doe' };
      const parts = { ...stores.commandHandlers, log };
      const { id: userId } = await makeAccount({ ...names, role, organizationId }, identity, parts);
      const header = await identity.sessions.start(userId, { userAgent: 'users', ip: '127.0.0.1' }, undefined);
      return { userId, username, email, cookie: header.split(';', 1)[0] ?? '', version: -1 };
    };
    const members: Holder[] = [];
    for (let number = 1; number <= count; number += 1) {
      members.push(await holder(`member-${number}`, 'learner', number % 2 === 0 ? school : null));
    }
    const root = await holder('root', 'admin', null);
    return { root, captain: await holder('captain', 'org_admin', school), members, school, garden };
  });

/** Everybody's permissions according to the log, folded by the deciders, and according to the tables. */
export interface Rights {
  readonly states: ReadonlyMap<string, AccountState>;
  /** The number of events that changed permissions. */
  readonly events: number;
  /** Differences between tables and log. */
  readonly different: readonly string[];
}

/** Reads them while the product runs, and renews the recent authentication of those who act. */
export const readRights = (env: NodeJS.ProcessEnv): Promise<Rights> =>
  withStores(env, async ({ database: { pool }, eventLog, projections }) => {
    await projections.whenProcessed(await eventLog.log.head(), 30_000);
    await pool.query('update sessions set proven_at = now()');
    const states = new Map<string, AccountState>();
    let events = 0;
    const types = ['AccountRegistered', 'RoleChanged', 'MembershipBegan', 'MembershipRoleChanged', 'MembershipEnded'];
    for (let after = ''; ; ) {
      const page = await eventLog.log.readAll({ after, types, max: 1_000 });
      for (const event of page.events) {
        const userId = event.stream.slice('account-'.length);
        const before = states.get(userId) ?? accountDecider.initialState;
        states.set(userId, accountDecider.evolve(before, event as RecordedEvent<AccountEvent>));
      }
      events += page.events.length;
      after = page.next;
      if (page.atEnd) break;
    }
    const { rows } = await pool.query<{ user_id: string; row: string }>(
      `select user_id, concat_ws(' ', role, coalesce(organization_id::text, '-'), coalesce(how, '-'), rights_version,
         rights_command) as row from person_access`,
    );
    const live = new Map(rows.map(({ user_id, row }) => [user_id, row]));
    const folded = new Map([...states].map(([userId, state]) => [userId, rowOf(state)]));
    const everybody = new Set([...live.keys(), ...folded.keys()]);
    const different = [...everybody].filter((userId) => live.get(userId) !== folded.get(userId));
    const verified = await projections.replays.verify({ names: ['access'] });
    return {
      states,
      events,
      different: [
        ...different.map((userId) => `${userId}: ${live.get(userId)} live, ${folded.get(userId)} in the log`),
        ...verified.filter(({ equal }) => !equal).map(({ table }) => `${table} differs from a rebuild`),
      ],
    };
  });

const rowOf = (state: AccountState): string =>
  [
    roleOf(state),
    state.membership?.organizationId ?? '-',
    state.membership?.how ?? '-',
    state.rightsVersion,
    state.rightsCommand,
  ].join(' ');

/** The invitation of the newest mail to this address. */
export const invitationIn = (env: NodeJS.ProcessEnv): Promise<string> =>
  withStores(env, async ({ database: { pool }, eventMails }) => {
    await eventMails.collect();
    const { rows } = await pool.query<{ facts: { invitation: string } }>(
      "select facts from outgoing_mail where kind = 'invitation' order by created_at desc limit 1",
    );
    return rows[0]?.facts.invitation ?? '';
  });
