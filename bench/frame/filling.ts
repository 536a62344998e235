import { pino } from 'pino';
import type { Role } from '#contracts/accounts/views.ts';
import { buildApi } from '#platform/app/api.ts';
import { openStores } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import type { Stores } from '#platform/app/stores.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { Closing } from '#platform/base/closing.ts';

/** The parts of the product that fill an installation before it is started. */
export interface Filling {
  readonly stores: Stores;
  readonly identity: Identity;
  /** Makes a person with an account; returns their id. */
  make(name: string, role: Role, organizationId?: string | null): Promise<string>;
  /** Signs a person in; returns their `Cookie` header. */
  signIn(userId: string): Promise<string>;
}

/** Fills an installation with the product's own parts, and closes them. */
export async function filling<Result>(
  env: NodeJS.ProcessEnv,
  fill: (parts: Filling) => Promise<Result>,
): Promise<Result> {
  const log = pino({ level: 'silent' });
  const closing = new Closing();
  try {
    const config = readConfig(env);
    const stores = await openStores(config, { log, closing, signal: new AbortController().signal });
    await stores.projections.start();
    const { identity } = await buildApi(config, stores, { log, closing });
    return await fill({
      stores,
      identity,
      make: async (name, role, organizationId = null) => {
        const first = { username: name, email: `${name}@users.test`, firstName: 'Kim', lastName: 'Doe' };
        const account = { ...first, password: 'gloomy-otter-71', role, organizationId };
        return (await makeAccount(account, identity, { ...stores.commandHandlers, log })).id;
      },
      signIn: async (userId) => {
        const header = await identity.sessions.start(userId, { userAgent: 'bench', ip: '127.0.0.1' }, undefined);
        return header.split(';', 1)[0] ?? '';
      },
    });
  } finally {
    await closing.closeAll(log);
  }
}
