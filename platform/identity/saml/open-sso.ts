import type { Pool, PoolClient } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { Accounts } from '../accounts.ts';
import { announce } from '../announce.ts';
import type { Identity } from '../identity.ts';
import type { Organizations } from '../organizations.ts';
import { from } from '../security-record.ts';
import type { Visitor } from '../sessions.ts';
import { OwnKey } from './own-key.ts';
import { Sso, type SsoParts } from './sso.ts';
import type { Verification } from './verification.ts';
import { openVerifier, type Verifier } from './verifier.ts';

interface Parts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly encryptionKey: Uint8Array;
  readonly identity: Pick<Identity, 'accounts' | 'sessions' | 'announcing' | 'record'>;
  readonly organizations: Organizations;
}

/** Signing in through organizations, joined with the product's accounts and sessions. */
export interface OpenedSso {
  /** For one request: the session that is made carries this browser's description. */
  readonly for: (visitor: Visitor) => Sso<string>;
  /**
   * What follows once somebody is in: the session that ended is forgotten here at once, and the log is told of an account
   * that it doesn't know yet, and of the sign-in.
   */
  readonly follow: (
    signedIn: { userId: string; replaced: string | null },
    visitor: Visitor,
    requestId: string,
  ) => Promise<void>;
  readonly organizations: Organizations;
  readonly close: () => Promise<void>;
}

interface Joined extends Pick<SsoParts<never>, 'pool' | 'clock' | 'ids' | 'publicUrl' | 'ownKey'> {
  readonly verifier: Verifier;
  readonly organizations: Organizations;
}

/** What signing in needs of the rest of the house, but for the sessions. */
export const partsOfSso = ({ verifier, organizations, ...rest }: Joined) => ({
  ...rest,
  prepare: () => verifier.prepare(),
  verify: (verification: Verification) => verifier.verify(verification),
  organizations: {
    idOf: (domain: string) => organizations.idOf(domain),
    load: (id: string) => organizations.load(id),
    recordTest: async (id: string, connectionId: string, person: string) => {
      await organizations.decide(id, { kind: 'record_test', connectionId }, { kind: 'person', id: person });
    },
  },
  accountsIn: (tx: PoolClient) => new Accounts(tx),
});

/** Opens it; the thread that verifies answers starts when somebody is first sent to where one comes from. */
export async function openSso(parts: Parts): Promise<OpenedSso> {
  const { pool, clock, ids, publicUrl, encryptionKey, identity, organizations } = parts;
  const { accounts, sessions, announcing, record } = identity;
  const verifier = await openVerifier();
  const ownKey = new OwnKey(pool, encryptionKey, new URL(publicUrl).hostname);
  return {
    organizations,
    for: (visitor) =>
      new Sso({
        ...partsOfSso({ pool, clock, ids, publicUrl, ownKey, verifier, organizations }),
        createSession: (tx, userId, before, provenAt) => sessions.startWithin(tx, userId, visitor, before, provenAt),
        proveSession: (tx, userId, session) => sessions.proveWithin(tx, userId, session),
      }),
    follow: async ({ userId, replaced }, visitor, requestId) => {
      if (replaced !== null) sessions.memory.forget(replaced);
      const account = await accounts.withId(userId);
      if (account && !account.announced) await announce(account, requestId, announcing);
      const event = { type: 'SignedIn', data: { method: 'organization', ...from(visitor) } } as const;
      await record.write(userId, event, { requestId });
    },
    close: () => verifier.close(),
  };
}
