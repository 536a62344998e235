import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { buildApi } from '#platform/app/api.ts';
import { openStores } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import type { Stores } from '#platform/app/stores.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import { Closing } from '#platform/base/closing.ts';
import type { VirtualUser } from './call.ts';

/** People who have left, each with a browser that takes push messages. */
interface Absent {
  readonly count: number;
  readonly browser: (name: string) => { subscription(): object };
}

/**
 * Creates people in an installation that is not running, and signs them in; on request also absent people, of whom one becomes
 * due for a reminder every second from now on.
 */
export async function makePeople(env: NodeJS.ProcessEnv, count: number, absent?: Absent): Promise<VirtualUser[]> {
  const log = pino({ level: 'silent' });
  const closing = new Closing();
  const config = readConfig(env);
  try {
    const stores = await openStores(config, { log, closing, signal: new AbortController().signal });
    await stores.projections.start();
    const { server, identity } = await buildApi(config, stores, { log, closing });
    const people: VirtualUser[] = [];
    const signIn = async (userId: string): Promise<VirtualUser> => {
      const header = await identity.sessions.start(userId, { userAgent: 'users', ip: '127.0.0.1' }, undefined);
      return { userId, cookie: header.split(';', 1)[0] ?? '' };
    };
    for (let number = 1; number <= count; number += 1) {
      const username = `pilot-${number}`;
      const { id } = await makeAccount(
        {
          username,
          email: `${username}@users.test`,
          password: 'gloomy-otter-71',
          firstName: 'Kim',
          lastName: 'Doe',
          role: 'learner',
          organizationId: null,
        },
        identity,
        { ...stores.commandHandlers, log },
      );
      people.push(await signIn(id));
    }
    for (const userId of await makeAbsent(stores, absent?.count ?? 0)) {
      const { cookie } = await signIn(userId);
      const payload = absent?.browser(userId).subscription() ?? {};
      // By an open page, without the person: not a visit.
      const headers = { cookie, 'x-unattended': '1' };
      const answer = await server.inject({ method: 'POST', url: '/api/push/subscriptions', headers, payload });
      if (answer.statusCode !== 201) throw new Error(`The browser could not subscribe: ${answer.body}`);
    }
    return people;
  } finally {
    await closing.closeAll(log);
  }
}

const dayMs = 24 * 3_600_000;

async function makeAbsent({ eventLog: { log }, database: { pool } }: Stores, count: number): Promise<string[]> {
  const left = Date.now() - dayMs;
  // They have no quiet hours, whatever the time of day.
  const { channels } = defaultPreferences;
  const preferences = {
    ...defaultPreferences,
    quietHoursStart: null,
    quietHoursEnd: null,
    channels: { ...channels, reminders: { email: true, push: true } },
  };
  const people: string[] = [];
  const account = { username: 'm', firstName: 'Maya', lastName: '', organizationId: null };
  for (let second = 0; second < count; second += 1) {
    const userId = randomUUID();
    people.push(userId);
    const occurredAt = new Date(left + second * 1_000).toISOString();
    const append = (stream: string, type: string, schemaVersion: number, data: object) => {
      const id = randomUUID();
      const metadata = metadataOf(id, { occurredAt, subject: userId, schemaVersion });
      return log.append(`${stream}-${userId}`, [{ id, type, data, metadata }], { expected: 'any' });
    };
    // Their address is proven, so that reminders leave by mail as well.
    await pool.query(
      `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at, announced,
         address_proven_at)
       values ($1, $2, $2, $3, $3, 'Maya', '', $4, true, $4)`,
      [userId, userId, `${userId}@users.test`, occurredAt],
    );
    await append('account', 'AccountRegistered', 1, { ...account, email: `${userId}@users.test`, role: 'learner' });
    await append('notifications', 'CommunicationPreferencesChanged', 3, preferences);
  }
  return people;
}
