import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { handlerOf } from '#commands/deciders.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import type { KeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import type { Verification } from '#platform/adapters/saml/verification.ts';
import { openVerifier } from '#platform/adapters/saml/verifier.ts';
import { addedAccount, type NewAccount } from '#platform/auth/accounts/account.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { byProgram, publishRegistration } from '#platform/auth/accounts/publish-registration.ts';
import { Organizations } from '#platform/auth/organizations/organizations.ts';
import type { SignedInThrough } from '#platform/auth/sessions/sessions.ts';
import { OidcProviders } from '#platform/adapters/oidc/provider.ts';
import { type GuardedRequest, guardedRequestWith } from '#platform/base/guarded-request.ts';
import { systemIds } from '#platform/base/ids.ts';
import { accessTables } from '#platform/testing/access-tables.ts';
import { byCaller, byOperator } from '#platform/testing/contexts.ts';
import { handledBy } from '#projections/engine/projector.ts';
import { organizationsProjector } from '#projections/organizations/projector.ts';
import { tenantsProjector } from '#projections/tenants/projector.ts';
import { userDirectoryProjector } from '#projections/user-directory/projector.ts';
import { sharedSsoDependencies } from '../open-sso.ts';
import { ClientSecrets } from '../../oidc/client-secrets.ts';
import { OwnKey } from '../own-key.ts';
import type { SignInPurpose } from '../requests.ts';
import { Sso } from '../sso.ts';
import type { SsoOutcome } from '../sso-types.ts';
import { encode, entityId, issue, newKey, now } from './identity-provider.ts';

export const publicUrl = 'https://flight.example';

/** A sign-in that has been sent to the identity provider: what the browser and the identity provider hold. */
export interface UnderWay {
  /** The id of the request, as the identity provider reads it. */
  readonly id: string;
  readonly relayState: string;
  readonly browser: string;
}

/** What is posted back, if not what a browser would post. */
export interface Posting {
  readonly posted?: unknown;
  readonly relayState?: unknown;
  readonly browser?: string | undefined;
  /** The query of an OpenID Connect answer. */
  readonly parameters?: URLSearchParams;
}

/**
 * The whole of signing in through an organization, on a database of its own: real tables, a real thread, real keys.
 * The clock stands still unless it is moved.
 */
export async function openWorld(pool: Pool, request: GuardedRequest = guardedRequestWith({})) {
  const key = await newKey();
  const time = { now };
  const clock = { now: () => time.now.toISOString() };
  const verifier = await openVerifier();
  const log = memoryLog(clock);
  const { whenProjected } = await accessTables(log, pool);
  const accounts = new Accounts(pool);
  const handle = handlerOf('account', { log, clock, ids: systemIds });
  const publishing = { accounts, handle, ids: systemIds, whenProjected, applyLocale: async () => undefined };
  const keys = { encryptionKey: randomBytes(32) };
  const ownKey = new OwnKey(pool, keys, 'flight.example');
  const oidc = new OidcProviders(request);
  const clientSecrets = new ClientSecrets(pool, keys);
  for (const { schema, indexes } of [userDirectoryProjector, organizationsProjector, tenantsProjector])
    await pool.query(`${schema};${indexes}`);
  let projected = '';
  const project = async () => {
    const { events, next } = await log.readAll({ after: projected, max: 1_000 });
    await organizationsProjector.apply(handledBy(organizationsProjector, events), pool);
    projected = next;
  };
  const openSso = () => {
    const handleOrganization = handlerOf('organization', { log, clock, ids: systemIds });
    const whenVisible = async (position: string) => {
      await project();
      await whenProjected(position);
    };
    const organizations = new Organizations({ pool, clock, handle: handleOrganization, ids: systemIds, whenVisible });
    const sso = new Sso({
      ...sharedSsoDependencies({
        pool,
        clock,
        ids: systemIds,
        publicUrl,
        ownKey,
        oidc,
        clientSecrets,
        verifier,
        organizations,
      }),
      createSession,
      proveSession,
      isOpenSession,
      publish: async (userId, context) => {
        const account = await accounts.withId(userId);
        if (account && !account.isPublished) await publishRegistration(account, context, publishing);
      },
      link: async (userId, identity, context) => {
        const command = { kind: 'link_identity', identity } as const;
        const { position } = await handle(accountStream(userId), command, context.as(userId));
        await whenProjected(position);
      },
      keepSession: async () => undefined,
      asksSecondStep: () => false,
      enqueueProof: async () => undefined,
      from: { device: '', place: '' },
    });
    return { sso, organizations };
  };
  const opened = openSso();

  const settingsOf = (change: Partial<SamlSettings>, idp: KeyAndCertificate = key): SamlSettings => ({
    kind: 'saml',
    idpEntityId: entityId,
    ssoUrl: 'https://idp.acme.example/sso',
    certificates: [idp.certificate],
    signed: 'both',
    encrypted: false,
    signRequests: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
    ...change,
  });

  return {
    ...opened,
    pool,
    key,
    ownKey,
    clientSecrets,
    time,
    settingsOf,
    verify: (verification: Verification) => verifier.verify(verification),
    close: () => verifier.close(),
    /** The same after a restart: nothing but the stores is left. */
    restarted: openSso,
    /** An organization with a connection in force. */
    async organization(domain: string, change: Partial<SamlSettings> = {}): Promise<string> {
      const { organizationId: id } = await opened.organizations.create(domain, domain, byOperator());
      const { connectionId } = await opened.organizations.changeSso(id, settingsOf(change), byOperator());
      await opened.organizations.decide(id, { kind: 'activate_sso', connectionId, untested: true }, byOperator());
      return id;
    },
    async begin(
      domain: string,
      purpose: SignInPurpose = 'sign_in',
      person: string | null = null,
      session: string | null = null,
    ): Promise<UnderWay> {
      const started = await opened.sso.start(domain, {
        purpose,
        person,
        session,
        timeZone: 'UTC',
        language: 'en',
        target: 'home',
      });
      if (!started) throw new Error(`${domain} has no connection`);
      return underWay(started);
    },
    /** Posts an answer as the browser that asked would; what is given is posted instead. */
    async post(asked: UnderWay, posting: Posting, sso = opened.sso): Promise<SsoOutcome> {
      const { relayState, browser } = asked;
      const context = byCaller(null);
      return sso.answer({
        posted: '',
        relayState,
        browser,
        recognition: randomBytes(32),
        requestId: 'request',
        ipPrefix: null,
        context,
        ...posting,
      });
    },
    async counts() {
      const count = async (query: string): Promise<number> =>
        Number((await pool.query<{ count: string }>(`select count(*) from ${query}`)).rows[0]?.count);
      return {
        sessions: await count('sessions'),
        accounts: await count('accounts'),
        refused: Number(
          (await pool.query("select coalesce(sum(times), 0) as sum from saml_records where outcome = 'refused'"))
            .rows[0]?.sum,
        ),
      };
    },
    async lastRecord() {
      const { rows } = await pool.query(
        'select outcome, reason, unasked, detail, times from saml_records order by id desc limit 1',
      );
      return rows[0] as
        | { outcome: string; reason: string | null; unasked: boolean; detail: string | null; times: number }
        | undefined;
    },
    /** Somebody with a password of their own. */
    async account(
      email: string,
      role: 'learner' | 'admin' = 'learner',
      { organizationId = null, isProven = true }: { organizationId?: string | null; isProven?: boolean } = {},
    ) {
      const id = randomUUID();
      const names = { username: `${role}-${id.slice(0, 8)}`, email, firstName: 'Ada', lastName: 'Lovelace' };
      const account: NewAccount = {
        id,
        ...names,
        initialRights: { role, organizationId, how: 'registration', identity: null },
        organizationWish: null,
        passwordHash: 'x',
        timeZone: 'UTC',
        language: 'en',
        createdAt: now,
        addressProvenAt: isProven ? now : null,
      };
      await accounts.add(account);
      await publishRegistration(addedAccount(account), byProgram(id, systemIds), publishing);
      return id;
    },
    /** What identity providers called the people whose accounts they opened for the first time. */
    async namesLinked(): Promise<string[]> {
      const { events } = await log.readAll({ after: '', types: ['IdentityLinked'], max: 10_000 });
      return events.map(({ data }) => String(Object(data).name));
    },
    /** Gives somebody the role that looks after the product. */
    async makeAdministrator(userId: string) {
      const command = { kind: 'change_role', role: 'admin' } as const;
      await whenProjected((await handle(accountStream(userId), command, byOperator().about(userId))).position);
    },
    encode,
    issue,
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A session as the product keeps it, without the cookie. */
async function createSession(
  tx: PoolClient,
  userId: string,
  { provenAt, identityId, rightsVersion }: SignedInThrough,
): Promise<string> {
  const token = randomUUID();
  await tx.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, proven_at, expires_at, user_agent, ip_prefix,
       identity_id, rights_version, proven_by)
     values ($1, $2, $3, $4, $4, $6, $5, '', '', $7, $8, 'organization')`,
    [
      randomUUID(),
      createHash('sha256').update(token).digest(),
      userId,
      now,
      new Date(now.getTime() + 86_400_000),
      provenAt,
      identityId,
      rightsVersion,
    ],
  );
  return token;
}

/** As the product does, at the moment at which the clock of the world stood first. */
async function proveSession(tx: PoolClient, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('update sessions set proven_at = $3 where id = $1 and user_id = $2', [
    id,
    userId,
    now,
  ]);
  return rowCount === 1;
}

/** Whether it is there at all: the clock of these tests ends no session. */
async function isOpenSession(tx: PoolClient, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from sessions where id = $1 and user_id = $2', [id, userId]);
  return rowCount === 1;
}

/** Reads the request out of the address that the browser is sent to, as the identity provider does. */
export function underWay({ url, browser }: { url: string; browser: string }): UnderWay {
  const parameters = new URL(url).searchParams;
  const xml = inflateRawSync(Buffer.from(parameters.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: parameters.get('RelayState') ?? '', browser };
}
