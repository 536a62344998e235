import type { Pool, PoolClient } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { type MetadataReader, openMetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import type { Verification } from '#platform/adapters/saml/verification.ts';
import { openVerifier, type Verifier } from '#platform/adapters/saml/verifier.ts';
import { OidcProviders } from '#platform/adapters/oidc/provider.ts';
import type { GuardedRequest } from '#platform/base/guarded-request.ts';
import { Accounts } from '../accounts/accounts.ts';
import { from } from '../accounts/audit-log.ts';
import { publishRegistration } from '../accounts/publish-registration.ts';
import type { Identity } from '../identity.ts';
import type { Organizations } from '../organizations/organizations.ts';
import { ClientSecrets } from '../oidc/client-secrets.ts';
import type { Visitor } from '../sessions/sessions.ts';
import { noteSaid } from './identities.ts';
import { OwnKey } from './own-key.ts';
import type { ShownAddress } from './resolve-account.ts';
import { Sso } from './sso.ts';
import type { SsoDependencies } from './sso-types.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly encryptionKey: Uint8Array;
  readonly oldEncryptionKey?: Uint8Array | undefined;
  readonly identity: Pick<
    Identity,
    | 'accounts'
    | 'sessions'
    | 'publishing'
    | 'auditLog'
    | 'memberships'
    | 'proofs'
    | 'policy'
    | 'known'
    | 'knownThroughSso'
  >;
  readonly organizations: Organizations;
  readonly mail: MailOutbox;
  /** Asks OpenID Connect providers. */
  readonly request: GuardedRequest;
}

/** Single sign-on, connected to accounts and sessions. */
export interface OpenedSso {
  /** For one request: a new session records this browser's description. */
  readonly for: (visitor: Visitor) => Sso;
  /**
   * Completes a sign-in: drops the replaced session from the cache and records the sign-in. Returns the cookie that
   * marks the browser as known.
   */
  readonly follow: (
    signedIn: { userId: string; replaced: string | null; isNew: boolean } & ShownAddress,
    visitor: Visitor & { readonly cookies: string | undefined },
    context: CommandContext,
  ) => Promise<string>;
  /** Completes linking an account. */
  readonly followLink: (
    linked: { userId: string } & ShownAddress,
    visitor: Visitor,
    context: CommandContext,
  ) => Promise<void>;
  readonly organizations: Organizations;
  /** Reads identity providers' metadata. */
  readonly metadata: MetadataReader;
  readonly oidc: OidcProviders;
  readonly clientSecrets: ClientSecrets;
  readonly close: () => Promise<void>;
}

interface Joined
  extends Pick<SsoDependencies, 'pool' | 'clock' | 'ids' | 'publicUrl' | 'ownKey' | 'oidc' | 'clientSecrets'> {
  readonly verifier: Verifier;
  readonly organizations: Organizations;
}

/** The dependencies of single sign-on that do not depend on the request. */
export const sharedSsoDependencies = ({ verifier, organizations, ...rest }: Joined) => ({
  ...rest,
  prepare: () => verifier.prepare(),
  verify: (verification: Verification) => verifier.verify(verification),
  organizations: {
    idOf: (domain: string) => organizations.idOf(domain),
    load: (id: string) => organizations.load(id),
    isSuspended: (id: string) => organizations.seats.isSuspended(id),
    hold: <Result>(id: string, work: (isFull: boolean) => Promise<Result>) => organizations.seats.hold(id, work),
    recordTest: async (id: string, connectionId: string, context: CommandContext) => {
      await organizations.decide(id, { kind: 'record_test', connectionId }, context);
    },
  },
  accountsIn: (tx: PoolClient) => new Accounts(tx),
});

/** Opens single sign-on. The verifying thread starts when the first person is sent to an identity provider. */
export async function openSso(deps: Dependencies): Promise<OpenedSso> {
  const { pool, clock, ids, publicUrl, identity, organizations, mail } = deps;
  const { accounts, sessions, publishing, auditLog, memberships, proofs, policy, known, knownThroughSso } = identity;
  const verifier = await openVerifier();
  const metadata = await openMetadataReader();
  const ownKey = new OwnKey(pool, deps, new URL(publicUrl).hostname);
  const oidc = new OidcProviders(deps.request);
  const clientSecrets = new ClientSecrets(pool, deps);
  return {
    organizations,
    metadata,
    oidc,
    clientSecrets,
    for: (visitor) =>
      new Sso({
        ...sharedSsoDependencies({ pool, clock, ids, publicUrl, ownKey, oidc, clientSecrets, verifier, organizations }),
        createSession: (tx, userId, through) => sessions.startWithin(tx, userId, visitor, through),
        proveSession: (tx, userId, session) => sessions.proveWithin(tx, userId, session),
        isOpenSession: (tx, userId, session) => sessions.isOpenWithin(tx, userId, session),
        publish: async (userId, context) => {
          const account = await accounts.withId(userId);
          if (account && !account.isPublished) await publishRegistration(account, context, publishing);
        },
        link: (userId, linked, context) => memberships.link(linked, { userId, context: context.as(userId) }),
        keepSession: (userId, session, context) => memberships.keep(session, userId, context),
        asksSecondStep: (account) => policy.asksSecondStep(account),
        enqueueProof: async (tx, userId, { released, proven, before }, context) => {
          const proof = { how: 'organization', email: proven, isChange: before !== undefined } as const;
          const command = context.as(userId).next(ids, 'address proven');
          await proofs.owe(tx, userId, released, proof, visitor, command);
          if (before === undefined) return;
          await mail.postIn(tx, 'email_changed', userId, from(visitor), { id: command.commandId, to: before });
        },
        from: from(visitor),
      }),
    follow: async ({ userId, replaced, isNew, released, proven, renamed }, { cookies, ...visitor }, context) => {
      if (replaced !== null) sessions.memory.forget(replaced);
      await proofs.follow(userId, released, proven);
      if (renamed) {
        const { identityId, firstName, lastName, said } = renamed;
        const event = { type: 'NamesChanged', data: { firstName, lastName } } as const;
        await auditLog.write(userId, event, context.as(userId).next(ids, 'renamed'));
        await accounts.setNames(userId, firstName, lastName);
        await noteSaid(pool, identityId, said);
      }
      const isKnown = [known, knownThroughSso].some((devices) => devices.at(userId, cookies) !== undefined);
      const isNewBrowser = !isNew && !isKnown;
      const data = { method: 'organization', isNewBrowser, ...from(visitor) } as const;
      await auditLog.write(userId, { type: 'SignedIn', data }, context.as(userId));
      return knownThroughSso.remember(userId, cookies);
    },
    followLink: async ({ userId, released, proven }) => void (await proofs.follow(userId, released, proven)),
    close: async () => void (await Promise.all([verifier.close(), metadata.close()])),
  };
}
