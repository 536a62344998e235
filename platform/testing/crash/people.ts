import { pino } from 'pino';
import { buildApi } from '#platform/api.ts';
import { Closing } from '#platform/closing.ts';
import { openStores } from '#platform/compose.ts';
import { readConfig } from '#platform/config.ts';
import { makeAccount } from '#platform/identity/first-accounts.ts';
import type { CrewMember } from './asking.ts';

/** Makes people in an installation that does not run yet, and signs them in. */
export async function makePeople(env: NodeJS.ProcessEnv, count: number): Promise<CrewMember[]> {
  const log = pino({ level: 'silent' });
  const closing = new Closing();
  const config = readConfig(env);
  try {
    const stores = await openStores(config, { log, closing, signal: new AbortController().signal });
    const { identity } = await buildApi(config, stores, { log, closing });
    const people: CrewMember[] = [];
    for (let number = 1; number <= count; number += 1) {
      const username = `pilot-${number}`;
      const { id } = await makeAccount(
        {
          username,
          email: `${username}@crew.test`,
          password: 'gloomy-otter-71',
          firstName: 'Kim',
          lastName: 'Doe',
          role: 'learner',
          organizationId: null,
        },
        identity,
        { ...stores.deciding, log },
      );
      const header = await identity.sessions.start(id, { userAgent: 'crew', ip: '127.0.0.1' }, undefined);
      people.push({ userId: id, cookie: header.split(';', 1)[0] ?? '' });
    }
    return people;
  } finally {
    await closing.closeAll(log);
  }
}
