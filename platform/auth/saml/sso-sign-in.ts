import type { PoolClient } from 'pg';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import type { OrganizationFacts } from '#contracts/organizations/facts.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { holdsAddress } from '../accounts/account.ts';
import { Allowances } from './allowances.ts';
import { lockName, noteUse, personNamed } from './identities.ts';
import { type Recognition, Recognitions } from './recognitions.ts';
import { writeRecord } from './records.ts';
import { AddressHeld, checkAccount, checkAddress, type ResolvedAccount, resolveAccount } from './resolve-account.ts';
import { consumeAssertion } from './used-assertions.ts';
import type { AnswerRecords } from './answer-records.ts';
import {
  type AnswerContext,
  AwaitsCode,
  type ReceivedAnswer,
  type SsoDependencies,
  type SsoOutcome,
} from './sso-types.ts';

/** Signs people in by an accepted answer: their account, their session, and what connects the two. */
export class SsoSignIn {
  constructor(
    private readonly deps: SsoDependencies,
    private readonly records: AnswerRecords,
  ) {}

  /**
   * Consumes the assertion, resolves the account, creates the session and records it, all in one transaction. A new
   * account has to be in the log first; after an interruption, the next sign-in finds it and continues.
   */
  async signIn(
    context: AnswerContext,
    organization: OrganizationFacts,
    claims: Claims,
    received: ReceivedAnswer,
    now: Date,
  ): Promise<SsoOutcome> {
    // Whoever is known needs no seat, and waits for nobody.
    if (await personNamed(this.deps.pool, { ...claims, ...context })) {
      return this.signInOrJoin(context, { ...organization, isFull: false }, claims, received, now);
    }
    return this.deps.organizations.hold(context.organizationId, (isFull) =>
      this.signInOrJoin(context, { ...organization, isFull }, claims, received, now),
    );
  }

  private async signInOrJoin(
    context: AnswerContext,
    { domains, isFull }: OrganizationFacts & { readonly isFull: boolean },
    claims: Claims,
    received: ReceivedAnswer,
    now: Date,
  ): Promise<SsoOutcome> {
    const { pool, ids, accountsIn, from, publish, enqueueProof } = this.deps;
    const voucher = { ...context, domains, isFull, releases: context.purpose === 'new_account' };
    const arrive = async (tx: PoolClient, allowed = false) => {
      const found = await resolveAccount(
        claims,
        { ...voucher, allowed },
        { tx, accounts: accountsIn(tx), ids, now, from },
      );
      const { userId, released, proven, before } = found;
      if (proven !== null) await enqueueProof(tx, userId, { released, proven, before }, received.context);
      return found.kind === 'new' ? found : this.enter(tx, found, context, claims, received, now);
    };
    const arriveOnce = async (tx: PoolClient) => {
      await consumeAssertion(tx, context.organizationId, claims);
      return arrive(tx, await this.recognizeAllowed(tx, context, domains, claims, received, now));
    };
    let arrived: Awaited<ReturnType<typeof arrive>>;
    try {
      arrived = await inTransaction(pool, arriveOnce);
    } catch (error) {
      if (error instanceof AddressHeld) throw await this.awaitCode(error, context, claims, received, now);
      // A concurrent request created an account of this name; it is visible now.
      if (!(error instanceof Refusal && (error.code === 'email_taken' || error.code === 'username_taken'))) throw error;
      arrived = await inTransaction(pool, arriveOnce);
    }
    if (arrived.kind !== 'new') return arrived;
    const { userId, released, proven } = arrived;
    await publish(userId, received.context);
    const entered = await inTransaction(pool, (tx) => arrive(tx));
    if (entered.kind !== 'signed_in') throw new Error(`The account ${userId} was published and is not known`);
    return { ...entered, isNew: true, released, proven };
  }

  /**
   * Links an unknown name to the member whom an administrator has allowed to come with this address, unless that
   * member has their own credentials by now.
   */
  private async recognizeAllowed(
    tx: PoolClient,
    { organizationId, connectionId }: AnswerContext,
    domains: readonly string[],
    claims: Claims,
    { context }: ReceivedAnswer,
    now: Date,
  ): Promise<boolean> {
    const { accountsIn, ids, from } = this.deps;
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
    await this.deps.link(userId, { ...identity, how: 'own_wish' }, context.next(ids, 'recognized'));
    await new Allowances(tx).end(userId);
    return true;
  }

  /**
   * Stores a pending recognition if a mailed code is enough to reconnect the account. Returns the refusal for the
   * answer.
   */
  private async awaitCode(
    refused: AddressHeld,
    context: AnswerContext,
    claims: Claims,
    { recognition }: ReceivedAnswer,
    now: Date,
  ): Promise<SsoRefusal> {
    const { holder } = refused;
    const { organizationId, connectionId, target } = context;
    if (holder.role === 'admin' || this.deps.asksSecondStep(holder)) return refused;
    if (holder.organizationId !== null && holder.organizationId !== organizationId) return refused;
    const { issuer, nameId, authenticatedAt } = claims;
    const provenAt = new Date(Math.min(now.getTime(), authenticatedAt ?? 0));
    const name = { organizationId, connectionId, issuer, nameId };
    const { id: userId, email } = holder;
    await inTransaction(this.deps.pool, async (tx) => {
      await consumeAssertion(tx, organizationId, claims);
      await new Recognitions(tx).keep(recognition, { userId, email, provenAt, target, ...name }, now);
    });
    return new AwaitsCode();
  }

  /**
   * Links the account of a person who entered a mailed code to the name that their identity provider vouched for, and
   * signs them in. Undefined if the conditions no longer hold.
   */
  async recognize(
    { userId, email, provenAt, ...name }: Recognition,
    {
      requestId,
      ipPrefix,
      context,
      before,
    }: Pick<ReceivedAnswer, 'requestId' | 'ipPrefix' | 'context'> & { before: string | null },
  ): Promise<{ session: string; userId: string } | undefined> {
    const { pool, ids, accountsIn, from } = this.deps;
    const { organizationId, connectionId, issuer, nameId } = name;
    const now = new Date(this.deps.clock.now());
    const { organizations } = this.deps;
    if (await organizations.isSuspended(organizationId)) return undefined;
    const { active, domains } = await organizations.load(organizationId);
    if (active?.connectionId !== connectionId || !domains.includes(domainOfEmail(email) ?? '')) return undefined;
    return inTransaction(pool, async (tx) => {
      await lockName(tx, name);
      const accounts = accountsIn(tx);
      const account = await accounts.withId(userId);
      if (!account || nameKey(account.email) !== nameKey(email) || this.deps.asksSecondStep(account)) return undefined;
      checkAccount(account, organizationId);
      const known = await personNamed(tx, name);
      if (known && known.userId !== userId) return undefined;
      if (!known) {
        const identity = { identityId: ids.fresh(), organizationId, connectionId, issuer, name: nameId, ...from };
        const link = () => this.deps.link(userId, { ...identity, how: 'own_wish' }, context);
        if (account.organizationId === organizationId) await link();
        // Whoever has the right code learns why it does not help.
        else await organizations.hold(organizationId, (isFull) => (isFull ? Promise.reject(noSeatLeft()) : link()));
      }
      const named = await personNamed(tx, name);
      const rightsVersion = (await accounts.withId(userId))?.rightsVersion;
      if (named?.userId !== userId || typeof rightsVersion !== 'number') return undefined;
      await noteUse(tx, named, now);
      await accounts.signedIn(userId, now.toISOString());
      const through = { identityId: named.identityId, rightsVersion, provenAt, before };
      const session = await this.deps.createSession(tx, userId, through);
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
    context: AnswerContext,
    claims: Claims,
    received: ReceivedAnswer,
    now: Date,
  ): Promise<Extract<SsoOutcome, { kind: 'signed_in' }>> {
    // The session there may be hours old; only recent authentication there counts here.
    const provenAt = new Date(Math.min(now.getTime(), claims.authenticatedAt ?? 0));
    const through = { identityId, rightsVersion, provenAt, before: context.session };
    const session = await this.deps.createSession(tx, userId, through);
    const what = { outcome: 'signed_in', reason: null, userId } as const;
    await this.records.write(tx, context, received, { ...what, ...(changes !== undefined && { detail: changes }) });
    const { target, session: replaced } = context;
    const address = { released, proven, ...(before !== undefined && { before }), ...(renamed && { renamed }) };
    return { kind: 'signed_in', session, userId, isNew: false, ...address, replaced, target };
  }
}

const noSeatLeft = () => new Refusal('conflict.no_seat');
