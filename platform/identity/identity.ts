import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { accountDecider } from '#commands/accounts/account.ts';
import { commandHandler } from '#commands/handle.ts';
import type { Clock, Ids, StreamStore } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PersonOf } from '#platform/http/server.ts';
import { type Account, Accounts, userOf } from './accounts.ts';
import { announce, announceForgotten, type Announcing } from './announce.ts';
import { Hashing } from './hashing.ts';
import { reserve } from './register.ts';
import { SessionCookie } from './session-cookie.ts';
import { hearSessionNotices } from './session-notices.ts';
import { Sessions } from './sessions.ts';
import { signIn, whoIsSignedIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export interface IdentityParts {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly events: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly passwordMinLength: number;
  readonly setTimeZone: (account: Account, commandId: string) => Promise<void>;
}

type Row = 'register' | 'login' | 'authUser' | 'simpleLogout';

export interface Identity {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Sessions;
  readonly announcing: Announcing;
  readonly doors: Doors<Pick<Api, Row>>;
  readonly personOf: PersonOf;
  readonly close: () => Promise<void>;
}

/** Opens everything that has to do with who somebody is, and finishes registrations that were cut short. */
export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { pool, clock, ids, log } = parts;
  const accounts = new Accounts(pool);
  const hashing = new Hashing();
  const sessions = new Sessions(pool, clock, new SessionCookie(parts.publicUrl, parts.sessionSecrets));
  const handle = commandHandler(accountDecider, { log: parts.events, clock, ids });
  const announcing: Announcing = { accounts, handle, ids, setTimeZone: parts.setTimeZone };
  const now = () => clock.now();
  const registering = { accounts, hashing, ids, now, passwordMinLength: parts.passwordMinLength };

  const doors: Identity['doors'] = {
    register: async ({ body }, { requestId }, web) => {
      const account = await reserve(body, web.key, registering);
      await announce(account, requestId, announcing);
      await accounts.signedIn(account.id, now());
      web.header('set-cookie', await sessions.start(account.id, web, web.cookies));
      return { user: userOf(account) };
    },
    login: signIn({ accounts, hashing, sessions, now, finish: (account) => announce(account, null, announcing) }),
    authUser: whoIsSignedIn(accounts),
    simpleLogout: signOut(sessions),
  };

  const notices = hearSessionNotices(parts.databaseUrl, sessions.memory, log);
  await notices.ready;
  const forgotten = await announceForgotten(announcing);
  if (forgotten > 0) log.info({ accounts: forgotten }, 'announced accounts whose registration was cut short');
  return {
    accounts,
    hashing,
    sessions,
    announcing,
    doors,
    personOf: (cookies) => sessions.personOf(cookies),
    close: notices.close,
  };
}
