import type { Pool, PoolClient } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { domainOfEmail, normalizeDomain } from '#contracts/organizations/domain.ts';
import { connectionOf, type OrganizationFacts, type SsoConnection } from '#contracts/organizations/facts.ts';
import { Refusal } from '#contracts/refusals.ts';
import { usableCertificates } from '#platform/adapters/saml/certificates.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import { type SamlRefusalReason, SamlRefusal } from '#platform/adapters/saml/saml-refusal.ts';
import {
  type ServiceProvider,
  serviceProviderAt,
  writeMetadata,
  writeRequest,
} from '#platform/adapters/saml/service-provider.ts';
import type { Claims, Verification } from '#platform/adapters/saml/verification.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { type Account, holdsAddress } from '../accounts/accounts.ts';
import type { SignedInThrough } from '../sessions/sessions.ts';
import { Allowances } from './allowances.ts';
import { lockName, noteUse, personNamed } from './identities.ts';
import { linkIdentity } from './link-identity.ts';
import type { OwnKey } from './own-key.ts';
import { type Recognition, Recognitions } from './recognitions.ts';
import { type SamlRecord, writeRecord } from './records.ts';
import { type SignInRequest, isHandle, type SignInPurpose, SamlRequests, type Target } from './requests.ts';
import {
  type AccountTable,
  AddressHeld,
  checkAccount,
  checkAddress,
  type ResolvedAccount,
  resolveAccount,
  type ShownAddress,
} from './resolve-account.ts';
import { consumeAssertion } from './used-assertions.ts';
import { effectiveConnectionId } from './recognition-preview.ts';

/** What signing in through an organization needs from the rest of the house. `Session` is whatever a session is there. */
export interface SsoDependencies<Session> {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  /** Called when somebody goes off to their identity provider: an answer will come. */
  readonly prepare: () => void;
  readonly verify: (verification: Verification) => Promise<Claims>;
  readonly ownKey: OwnKey;
  readonly organizations: {
    idOf(domain: string): Promise<string | null>;
    load(organizationId: string): Promise<OrganizationFacts>;
    recordTest(organizationId: string, connectionId: string, person: string): Promise<void>;
  };
  readonly accountsIn: (tx: PoolClient) => AccountTable;
  /** Makes the session inside this transaction, and ends the one that it takes the place of. */
  readonly createSession: (tx: PoolClient, userId: string, through: SignedInThrough) => Promise<Session>;
  /** Notes that the person of this session has shown that it is them; false where it is not theirs or has ended. */
  readonly proveSession: (tx: PoolClient, userId: string, session: string) => Promise<boolean>;
  /** Tells the log of an account that was made here; resolves when its person can be signed in. */
  readonly publish: (userId: string, context: CommandContext) => Promise<void>;
  /** From now on an identity opens an account, of a member; resolves when it does. */
  readonly link: (userId: string, identity: NewIdentity, context: CommandContext) => Promise<unknown>;
  /** This session goes on when its person links an identity with this context. */
  readonly keepSession: (userId: string, session: string, context: CommandContext) => Promise<void>;
  /** Whether signing in to the account takes a second step, which a code to its mailbox does not replace. */
  readonly asksSecondStep: (account: Account) => boolean;
  /** Inside the transaction that changes the account: the log is owed that its address is proven. */
  readonly enqueueProof: (
    tx: PoolClient,
    userId: string,
    shown: { readonly released: readonly string[]; readonly proven: string; readonly before?: string | undefined },
    context: CommandContext,
  ) => Promise<void>;
  /** Where the browser is that is served. */
  readonly from: Pick<NewIdentity, 'device' | 'place'>;
  /** Whether this session is this person's and goes on. */
  readonly isOpenSession: (tx: PoolClient, userId: string, session: string) => Promise<boolean>;
}

/** What a browser brings with an answer. */
export interface ReceivedAnswer {
  readonly posted: unknown;
  readonly relayState: unknown;
  /** The value of the cookie that was set when the request was made. */
  readonly browser: string | undefined;
  /** Of the cookie for a code from the mailbox, where one is needed. */
  readonly recognition: Buffer;
  readonly requestId: string | null;
  readonly ipPrefix: string | null;
  /** Of what is written into the log for it. */
  readonly context: CommandContext;
}

/**
 * What the same sign-in would have come to: an account that knows this name, one that a code to its mailbox connects, one
 * whose own password comes first, a new one, or none at all.
 */
type WouldOpen = 'known' | 'code' | 'own_proof' | 'new' | 'none';

export type SsoOutcome<Session> =
  | ({
      readonly kind: 'signed_in';
      readonly session: Session;
      readonly userId: string;
      readonly isNew: boolean;
      /** The session that has ended for it, if there was one. */
      readonly replaced: string | null;
      readonly target: Target;
    } & ShownAddress)
  | { readonly kind: 'tested'; readonly opens: WouldOpen }
  | { readonly kind: 'proven' }
  | ({
      readonly kind: 'linked';
      readonly userId: string;
      readonly organizationId: string;
      readonly organization: string;
    } & ShownAddress)
  /** `purpose` says where the person came from; the reason is for the record and for whoever tests a connection. */
  | {
      readonly kind: 'refused';
      readonly reason: SamlRefusalReason;
      readonly purpose: SignInPurpose;
      /** Where the person comes from, as far as it is known: they may begin once more with it. */
      readonly domain?: string;
      /** With `account_exists`: a code to the mailbox connects the account. */
      readonly byCode?: true;
      /** With `unknown_request`: it began at the identity provider. */
      readonly unasked?: true;
      /** Of a proof: nobody is known by the name that the provider gives. */
      readonly newName?: true;
    };

type Context = SignInRequest & { readonly id: string | null; readonly askedAt: number };

/** Signing in through an organization's identity provider (SAML 2.0): the request, the answer, our metadata. */
export class Sso<Session> {
  private readonly provider: ServiceProvider;
  private readonly requests: SamlRequests;

  constructor(private readonly parts: SsoDependencies<Session>) {
    this.provider = serviceProviderAt(parts.publicUrl);
    this.requests = new SamlRequests(parts.pool);
  }

  /**
   * Where to send a browser that wants to sign in through this domain, and what to keep in its cookie. Null where no
   * organization with that domain has a connection in force (or, for a test, a draft).
   */
  async start(
    domain: string,
    wanted: Omit<SignInRequest, 'organizationId' | 'connectionId'>,
    /** For a test: which of the two. */
    tested: string | null = null,
  ): Promise<{ url: string; handle: string; browser: string } | null> {
    const organizationId = await this.idOf(domain);
    if (organizationId === null) return null;
    const organization = await this.parts.organizations.load(organizationId);
    const { active, draft } = organization;
    const toTest = tested === null ? (draft ?? active) : connectionOf(organization, tested);
    const connection = wanted.purpose === 'test' ? toTest : active;
    if (!connection) return null;
    this.parts.prepare();
    const { connectionId, settings } = connection;
    const now = this.now();
    const asked = { ...wanted, organizationId, connectionId };
    const { id, handle, browser } = await this.requests.open(asked, now);
    const key = await this.parts.ownKey.get(now);
    return {
      url: await writeRequest(this.provider, settings, { id, handle, anew: wanted.purpose === 'proof' }, key),
      handle,
      browser,
    };
  }

  /** Accepts an answer, or refuses it; either way a security record is kept. Only faults of ours are thrown. */
  async answer(brought: ReceivedAnswer): Promise<SsoOutcome<Session>> {
    const now = this.now();
    let context: Context | null = null;
    try {
      context = await this.contextOf(brought, now);
      return await this.accept(context, brought, now);
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      const what = {
        outcome: 'refused',
        reason: error.reason,
        detail: error.message,
        userId: context?.person ?? null,
      } as const;
      await this.record(this.parts.pool, context, brought, what);
      const refused = {
        kind: 'refused',
        reason: error.reason,
        purpose: error instanceof CookieLost ? error.purpose : (context?.purpose ?? 'sign_in'),
        ...(error instanceof AwaitsCode && { byCode: true as const }),
        ...(error instanceof NameUnknown && { newName: true as const }),
        ...(error instanceof Unasked && { unasked: true as const, ...(error.domain && { domain: error.domain }) }),
      } as const;
      if (context === null) return refused;
      const [domain] = (await this.parts.organizations.load(context.organizationId)).domains;
      return domain === undefined ? refused : { ...refused, domain };
    }
  }

  async metadata(): Promise<string> {
    return writeMetadata(this.provider, await this.parts.ownKey.get(this.now()));
  }

  /** What is being answered: a request of this browser, or nothing, where the organization lets people come unasked. */
  private async contextOf({ relayState, browser }: ReceivedAnswer, now: Date): Promise<Context> {
    const handle = typeof relayState === 'string' ? relayState : '';
    const asked = await this.requests.take(handle, browser, now);
    if (asked) return asked;
    const purpose = browser === undefined ? await this.requests.purposeOf(handle, now) : undefined;
    if (purpose !== undefined) throw new CookieLost(purpose);
    // Whoever comes unasked brings a domain of the organization; it only says whose certificates are to be tried.
    const organizationId = await this.idOf(handle);
    const organization = organizationId === null ? null : await this.parts.organizations.load(organizationId);
    if (organizationId === null || !organization?.active?.settings.allowIdpInitiated) {
      throw isHandle(handle)
        ? new SamlRefusal('unknown_request', 'It was answered already, or the sign-in took longer than ten minutes')
        : new Unasked(organizationId === null ? null : normalizeDomain(handle));
    }
    const { connectionId } = organization.active;
    const nobody = {
      purpose: 'sign_in',
      person: null,
      session: null,
      timeZone: 'UTC',
      language: 'en',
      target: 'home',
    } as const;
    return { ...nobody, id: null, askedAt: now.getTime(), organizationId, connectionId };
  }

  private async accept(context: Context, brought: ReceivedAnswer, now: Date): Promise<SsoOutcome<Session>> {
    const organization = await this.parts.organizations.load(context.organizationId);
    const connection = connectionOf(organization, context.connectionId);
    if (!connection || (context.purpose !== 'test' && connection !== organization.active)) {
      throw new SamlRefusal('unknown_connection', 'The connection has been replaced in the meantime');
    }
    const claims = await this.parts.verify({
      ...(await this.verification(connection, context.id, brought.posted, now)),
      domains: organization.domains,
    });
    if (context.purpose === 'sign_in' || context.purpose === 'new_account') {
      return this.signIn(context, organization, claims, brought, now);
    }
    if (context.purpose === 'proof') return this.prove(context, claims, brought);
    if (context.purpose === 'link') return this.link(context, organization, claims, brought, now);
    const opens = await this.wouldOpen(context, organization, connection, claims);
    await this.parts.organizations.recordTest(context.organizationId, context.connectionId, context.person ?? '');
    await this.record(this.parts.pool, context, brought, { outcome: 'tested', reason: null, userId: context.person });
    return { kind: 'tested', opens };
  }

  private async verification(
    { settings }: SsoConnection,
    answers: string | null,
    posted: unknown,
    now: Date,
  ): Promise<Verification> {
    const decryptionKey = settings.encrypted ? (await this.parts.ownKey.get(now)).privateKey : undefined;
    return {
      posted: typeof posted === 'string' ? posted : '',
      identityProvider: {
        entityId: settings.idpEntityId,
        certificates: usableCertificates(settings.certificates, now.getTime()),
        signed: settings.signed,
        encrypted: settings.encrypted,
        widestWindow: settings.widestWindowMinutes * 60_000,
      },
      serviceProvider: { ...this.provider, ...(decryptionKey === undefined ? {} : { decryptionKey }) },
      answers,
      now: now.getTime(),
    };
  }

  /**
   * The assertion is used, the person found, the session made and all of it recorded: together or not at all. An account
   * that is made here has to be in the log first; whoever comes back after that was cut short finds it and goes on.
   */
  private async signIn(
    context: Context,
    { domains }: OrganizationFacts,
    claims: Claims,
    brought: ReceivedAnswer,
    now: Date,
  ): Promise<SsoOutcome<Session>> {
    const { pool, ids, accountsIn, from, publish, enqueueProof } = this.parts;
    const voucher = { ...context, domains, releases: context.purpose === 'new_account' };
    const arrive = async (tx: PoolClient, allowed = false) => {
      const found = await resolveAccount(
        claims,
        { ...voucher, allowed },
        { tx, accounts: accountsIn(tx), ids, now, from },
      );
      const { userId, released, proven, before } = found;
      if (proven !== null) await enqueueProof(tx, userId, { released, proven, before }, brought.context);
      return found.kind === 'new' ? found : this.enter(tx, found, context, claims, brought, now);
    };
    const arriveOnce = async (tx: PoolClient) => {
      await consumeAssertion(tx, context.organizationId, claims);
      return arrive(tx, await this.recognizeAllowed(tx, context, domains, claims, brought, now));
    };
    let arrived: Awaited<ReturnType<typeof arrive>>;
    try {
      arrived = await inTransaction(pool, arriveOnce);
    } catch (error) {
      if (error instanceof AddressHeld) throw await this.awaitCode(error, context, claims, brought, now);
      // Somebody else made an account of this name at the same moment: now it is there to be seen.
      if (!(error instanceof Refusal && (error.code === 'email_taken' || error.code === 'username_taken'))) throw error;
      arrived = await inTransaction(pool, arriveOnce);
    }
    if (arrived.kind !== 'new') return arrived;
    const { userId, released, proven } = arrived;
    await publish(userId, brought.context);
    const entered = await inTransaction(pool, (tx) => arrive(tx));
    if (entered.kind !== 'signed_in') throw new Error(`The account ${userId} was published and is not known`);
    return { ...entered, isNew: true, released, proven };
  }

  /**
   * Connects a name that is not known yet with the member of whom an administrator has said that they come with this
   * address now. Not with one who has got a way in of their own since.
   */
  private async recognizeAllowed(
    tx: PoolClient,
    { organizationId, connectionId }: Context,
    domains: readonly string[],
    claims: Claims,
    { context }: ReceivedAnswer,
    now: Date,
  ): Promise<boolean> {
    const { accountsIn, ids, from } = this.parts;
    const email = checkAddress(claims, { domains });
    const { issuer, nameId } = claims;
    const name = { organizationId, connectionId, issuer, nameId };
    await lockName(tx, name);
    if (await personNamed(tx, name)) return false;
    const userId = await new Allowances(tx).of(organizationId, email, now);
    if (userId === undefined) return false;
    const accounts = accountsIn(tx);
    const [account, holder] = [await accounts.withId(userId), await accounts.named(email)];
    if (account?.organizationId !== organizationId || account.role === 'admin') return false;
    if (account.passwordHash !== null || account.hasPasskey) return false;
    if (holder && holder.id !== userId && holdsAddress(holder)) return false;
    const identity = { identityId: ids.fresh(), organizationId, connectionId, issuer, name: nameId, ...from };
    await this.parts.link(userId, { ...identity, how: 'own_wish' }, context.next(ids, 'recognized'));
    await new Allowances(tx).end(userId);
    return true;
  }

  /** Whom a test sign-in would have opened the account of. */
  private async wouldOpen(
    { organizationId }: Context,
    organization: OrganizationFacts,
    connection: SsoConnection,
    claims: Claims,
  ): Promise<WouldOpen> {
    const { pool, asksSecondStep } = this.parts;
    const connectionId = effectiveConnectionId(organization, connection);
    const email = checkAddress(claims, organization);
    return inTransaction(pool, async (tx) => {
      if (await personNamed(tx, { ...claims, organizationId, connectionId })) return 'known';
      const holder = await this.parts.accountsIn(tx).named(email);
      if (!holder) return 'new';
      if (holder.role === 'admin') return 'none';
      if (holder.organizationId !== null && holder.organizationId !== organizationId) return 'none';
      return holder.addressProvenAt === null || asksSecondStep(holder) ? 'own_proof' : 'code';
    });
  }

  /**
   * Keeps who came, where a code to the mailbox is as good a proof for the account as a new password would ask for.
   * Answers with what to refuse the answer with.
   */
  private async awaitCode(
    refused: AddressHeld,
    context: Context,
    claims: Claims,
    { recognition }: ReceivedAnswer,
    now: Date,
  ): Promise<SamlRefusal> {
    const { holder } = refused;
    const { organizationId, connectionId, target } = context;
    if (holder.role === 'admin' || this.parts.asksSecondStep(holder)) return refused;
    if (holder.organizationId !== null && holder.organizationId !== organizationId) return refused;
    const { issuer, nameId, authenticatedAt } = claims;
    const provenAt = new Date(Math.min(now.getTime(), authenticatedAt ?? 0));
    const name = { organizationId, connectionId, issuer, nameId };
    const { id: userId, email } = holder;
    await inTransaction(this.parts.pool, async (tx) => {
      await consumeAssertion(tx, organizationId, claims);
      await new Recognitions(tx).keep(recognition, { userId, email, provenAt, target, ...name }, now);
    });
    return new AwaitsCode();
  }

  /**
   * Connects the account of somebody who has typed a code from its mailbox with the name under which their identity
   * provider has vouched for them, and signs them in. Undefined where that does not hold any more.
   */
  async recognize(
    { userId, email, provenAt, ...name }: Recognition,
    {
      requestId,
      ipPrefix,
      context,
      before,
    }: Pick<ReceivedAnswer, 'requestId' | 'ipPrefix' | 'context'> & { before: string | null },
  ): Promise<{ session: Session; userId: string } | undefined> {
    const { pool, ids, accountsIn, from } = this.parts;
    const { organizationId, connectionId, issuer, nameId } = name;
    const now = this.now();
    const { active, domains } = await this.parts.organizations.load(organizationId);
    if (active?.connectionId !== connectionId || !domains.includes(domainOfEmail(email) ?? '')) return undefined;
    return inTransaction(pool, async (tx) => {
      await lockName(tx, name);
      const accounts = accountsIn(tx);
      const account = await accounts.withId(userId);
      if (!account || nameKey(account.email) !== nameKey(email) || this.parts.asksSecondStep(account)) return undefined;
      checkAccount(account, organizationId);
      const known = await personNamed(tx, name);
      if (known && known.userId !== userId) return undefined;
      if (!known) {
        const identity = { identityId: ids.fresh(), organizationId, connectionId, issuer, name: nameId, ...from };
        await this.parts.link(userId, { ...identity, how: 'own_wish' }, context);
      }
      const named = await personNamed(tx, name);
      const rightsVersion = (await accounts.withId(userId))?.rightsVersion;
      if (named?.userId !== userId || typeof rightsVersion !== 'number') return undefined;
      await noteUse(tx, named, now);
      await accounts.signedIn(userId, now.toISOString());
      const through = { identityId: named.identityId, rightsVersion, provenAt, before };
      const session = await this.parts.createSession(tx, userId, through);
      const what = { outcome: 'linked', reason: null, userId } as const;
      await writeRecord(tx, { at: now, organizationId, connectionId, unasked: false, requestId, ipPrefix, ...what });
      return { session, userId };
    });
  }

  private async enter(
    tx: PoolClient,
    {
      userId,
      identityId,
      rightsVersion,
      released,
      proven,
      before,
      renamed,
      changes,
    }: Extract<ResolvedAccount, { kind: 'known' }>,
    context: Context,
    claims: Claims,
    brought: ReceivedAnswer,
    now: Date,
  ): Promise<Extract<SsoOutcome<Session>, { kind: 'signed_in' }>> {
    // A session there may be hours old: only what was shown there lately is a proof here.
    const provenAt = new Date(Math.min(now.getTime(), claims.authenticatedAt ?? 0));
    const through = { identityId, rightsVersion, provenAt, before: context.session };
    const session = await this.parts.createSession(tx, userId, through);
    const what = { outcome: 'signed_in', reason: null, userId } as const;
    await this.record(tx, context, brought, { ...what, ...(changes !== undefined && { detail: changes }) });
    const { target, session: replaced } = context;
    const address = { released, proven, ...(before !== undefined && { before }), ...(renamed && { renamed }) };
    return { kind: 'signed_in', session, userId, isNew: false, ...address, replaced, target };
  }

  /**
   * Takes an answer as the proof that was asked for: it must be about the very person of the session that asked, and they
   * must have signed in there since. @throws SamlRefusal `another_person`, `not_fresh` or `unknown_request`
   */
  private async prove(context: Context, claims: Claims, brought: ReceivedAnswer): Promise<SsoOutcome<Session>> {
    const { organizationId, connectionId, person, session, askedAt } = context;
    return inTransaction(this.parts.pool, async (tx) => {
      await consumeAssertion(tx, organizationId, claims);
      const known = await personNamed(tx, { ...claims, organizationId, connectionId });
      if (!known) throw new NameUnknown();
      if (person === null || known.userId !== person) {
        throw new SamlRefusal('another_person', 'Somebody else has signed in at the identity provider');
      }
      if (claims.authenticatedAt === null || claims.authenticatedAt + limits.proofSkew < askedAt) {
        throw new SamlRefusal('not_fresh', 'The identity provider has not asked the person again');
      }
      if (session === null || !(await this.parts.proveSession(tx, person, session))) {
        throw new SamlRefusal('unknown_request', 'The session that asked for this has ended');
      }
      await this.record(tx, context, brought, { outcome: 'proven', reason: null, userId: person });
      return { kind: 'proven' };
    });
  }

  /**
   * Connects the account of the person who asked for it, as long as the session goes on in which they did.
   * @throws SamlRefusal `unknown_request` and those of `linkIdentity`
   */
  private async link(
    context: Context,
    { name, domains }: OrganizationFacts,
    claims: Claims,
    brought: ReceivedAnswer,
    now: Date,
  ): Promise<SsoOutcome<Session>> {
    const { pool, ids, accountsIn, isOpenSession, from, enqueueProof } = this.parts;
    const { organizationId, connectionId, person, session } = context;
    // Before the transaction, which locks the session: becoming a member changes what it stands on.
    if (person !== null && session !== null) await this.parts.keepSession(person, session, brought.context);
    return inTransaction(pool, async (tx) => {
      await consumeAssertion(tx, organizationId, claims);
      if (person === null || session === null || !(await isOpenSession(tx, person, session))) {
        throw new SamlRefusal('unknown_request', 'The session that asked for this has ended');
      }
      const link = (identity: NewIdentity) => this.parts.link(person, identity, brought.context);
      const surroundings = { tx, accounts: accountsIn(tx), now, identityId: ids.fresh(), from, link };
      const voucher = { organizationId, connectionId, domains };
      const { isNew, released, email } = await linkIdentity(claims, voucher, person, surroundings);
      await this.record(tx, context, brought, { outcome: 'linked', reason: null, userId: person });
      const proven = isNew ? email : null;
      if (proven !== null) await enqueueProof(tx, person, { released, proven }, brought.context);
      return { kind: 'linked', userId: person, organizationId, organization: name ?? '', released, proven };
    });
  }

  private async record(
    db: Pick<Pool, 'query'>,
    context: Context | null,
    { requestId, ipPrefix, relayState, posted }: ReceivedAnswer,
    what: Pick<SamlRecord, 'outcome' | 'reason' | 'userId'> & { detail?: string },
  ): Promise<void> {
    // Who came unasked where nobody may is found in the records of the organization that the answer names.
    const named = typeof relayState === 'string' ? await this.idOf(relayState) : null;
    const organizationId = context?.organizationId ?? named ?? (await this.organizationSaidToSend(posted));
    const connectionId = context?.connectionId ?? null;
    const unasked = context === null ? !isHandle(String(relayState)) : context.id === null;
    await writeRecord(db, { at: this.now(), organizationId, connectionId, unasked, requestId, ipPrefix, ...what });
  }

  /**
   * Whose connection in force has the issuer that the answer names. Nothing has verified it, so it only chooses the
   * organization whose administrators find the refusal in their records.
   */
  private async organizationSaidToSend(posted: unknown): Promise<string | null> {
    if (typeof posted !== 'string' || posted.length > limits.bytes * 2) return null;
    const issuer = /:?Issuer\b[^>]*>\s*([^<\s]{1,1000})\s*</.exec(Buffer.from(posted, 'base64').toString('utf8'))?.[1];
    if (issuer === undefined) return null;
    const { rows } = await this.parts.pool.query<{ organizationId: string }>(
      `select distinct organization_id as "organizationId" from sso_connections
       where issuer = $1 and in_force_as = connection_id limit 2`,
      [issuer.replaceAll('&amp;', '&')],
    );
    return rows.length === 1 ? (rows[0]?.organizationId ?? null) : null;
  }

  private async idOf(domain: string): Promise<string | null> {
    const normalized = normalizeDomain(domain);
    return normalized === null ? null : this.parts.organizations.idOf(normalized);
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

/** A code to the mailbox connects the account. */
class AwaitsCode extends SamlRefusal {
  constructor() {
    super('account_exists', 'An account with this address exists; a code to its mailbox connects it');
  }
}

/** A proof under a name that is not known yet: the provider was exchanged, or has renamed somebody. */
class NameUnknown extends SamlRefusal {
  constructor() {
    super('another_person', 'The identity provider gives a name that opens no account yet');
  }
}

/** It began at the identity provider, which is not allowed, or brings no domain of ours to know it by. */
class Unasked extends SamlRefusal {
  constructor(readonly domain: string | null) {
    super(
      'unknown_request',
      domain === null
        ? 'It began at the identity provider and brought no domain of yours as RelayState'
        : 'It began at the identity provider, which the connection does not allow',
    );
  }
}

/** The request is there, and the browser has not sent the cookie that it was given for it. */
class CookieLost extends SamlRefusal {
  constructor(readonly purpose: SignInPurpose) {
    super('no_cookie', 'The browser has not sent the cookie of its sign-in');
  }
}
