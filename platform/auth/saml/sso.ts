import type { NewIdentity } from '#commands/accounts/identities.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { connectionOf, type OrganizationFacts, type SsoConnection } from '#contracts/organizations/facts.ts';
import type { SamlSettings, SsoSettings } from '#contracts/organizations/sso.ts';
import { usableCertificates } from '#platform/adapters/saml/certificates.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import {
  type ServiceProvider,
  serviceProviderAt,
  writeMetadata,
  writeRequest,
} from '#platform/adapters/saml/service-provider.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { Verification } from '#platform/adapters/saml/verification.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { personNamed } from './identities.ts';
import { linkIdentity } from './link-identity.ts';
import { bindingOf } from '../oidc/binding.ts';
import { isHandle, type Opened, SamlRequests, type SignInRequest } from './requests.ts';
import { checkAddress, noSeat } from './resolve-account.ts';
import { consumeAssertion } from './used-assertions.ts';
import { effectiveConnectionId } from './recognition-preview.ts';
import { AnswerRecords } from './answer-records.ts';
import { SsoSignIn } from './sso-sign-in.ts';
import {
  type AnswerContext,
  AwaitsCode,
  CookieLost,
  NameUnknown,
  type ReceivedAnswer,
  type SsoDependencies,
  type SsoOutcome,
  Unasked,
  type WouldOpen,
} from './sso-types.ts';

const allowsUnasked = (settings: SsoSettings): boolean => settings.kind === 'saml' && settings.allowIdpInitiated;

/** Single sign-on through an organization's identity provider: requests, answers, our metadata. */
export class Sso {
  private readonly provider: ServiceProvider;
  private readonly requests: SamlRequests;
  private readonly records: AnswerRecords;
  readonly signIns: SsoSignIn;

  constructor(private readonly deps: SsoDependencies) {
    this.provider = serviceProviderAt(deps.publicUrl);
    this.requests = new SamlRequests(deps.pool);
    this.records = new AnswerRecords(deps);
    this.signIns = new SsoSignIn(deps, this.records);
  }

  /**
   * The URL for a browser that signs in through this domain, and the content of its cookie. Null if no organization
   * with that domain has a connection in force (or, for a test, a draft).
   * @throws SsoRefusal if the provider's configuration cannot be read
   */
  async start(
    domain: string,
    wanted: Omit<SignInRequest, 'organizationId' | 'connectionId'>,
    /** For a test: the id of the connection. */
    tested: string | null = null,
  ): Promise<{ url: string; handle: string; browser: string } | null> {
    const organizationId = await this.records.idOf(domain);
    if (organizationId === null) return null;
    const organization = await this.deps.organizations.load(organizationId);
    if (await this.deps.organizations.isSuspended(organizationId)) throw suspended();
    const { active, draft } = organization;
    const toTest = tested === null ? (draft ?? active) : connectionOf(organization, tested);
    const connection = wanted.purpose === 'test' ? toTest : active;
    if (!connection) return null;
    const { connectionId, settings } = connection;
    const now = new Date(this.deps.clock.now());
    if (settings.kind === 'saml') this.deps.prepare();
    const opened = await this.requests.open({ ...wanted, organizationId, connectionId }, now);
    try {
      return { ...opened, url: await this.urlFor(settings, opened, wanted.purpose === 'proof', now) };
    } catch (error) {
      if (error instanceof SsoRefusal) {
        await this.records.writeUnsent({ organizationId, connectionId, userId: wanted.person }, error);
      }
      throw error;
    }
  }

  /** The URL that asks for a sign-in, or for a new one even if a session exists there. */
  private async urlFor(settings: SsoSettings, opened: Opened, again: boolean, now: Date): Promise<string> {
    const { publicUrl, oidc, ownKey } = this.deps;
    if (settings.kind === 'oidc') {
      return oidc.authorizationUrl(settings, bindingOf(publicUrl, opened), { again, now });
    }
    const { id, handle } = opened;
    return writeRequest(this.provider, settings, { id, handle, forceAuthn: again }, await ownKey.get(now));
  }

  /** Accepts or refuses an answer, and writes a security record either way. Throws only for faults of our own. */
  async answer(received: ReceivedAnswer): Promise<SsoOutcome> {
    const now = new Date(this.deps.clock.now());
    let context: AnswerContext | null = null;
    try {
      context = await this.contextOf(received, now);
      return await this.accept(context, received, now);
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      const what = {
        outcome: 'refused',
        reason: error.reason,
        detail: error.message,
        userId: context?.person ?? null,
      } as const;
      await this.records.write(this.deps.pool, context, received, what);
      const refused = {
        kind: 'refused',
        reason: error.reason,
        purpose: error instanceof CookieLost ? error.purpose : (context?.purpose ?? 'sign_in'),
        ...(error instanceof AwaitsCode && { byCode: true as const }),
        ...(error instanceof NameUnknown && { newName: true as const }),
        ...(error instanceof Unasked && { unasked: true as const, ...(error.domain && { domain: error.domain }) }),
      } as const;
      if (context === null) return refused;
      const [domain] = (await this.deps.organizations.load(context.organizationId)).domains;
      return domain === undefined ? refused : { ...refused, domain };
    }
  }

  async metadata(): Promise<string> {
    return writeMetadata(this.provider, await this.deps.ownKey.get(new Date(this.deps.clock.now())));
  }

  /** The request being answered, or the context of an unsolicited sign-in if the organization allows those. */
  private async contextOf({ relayState, browser }: ReceivedAnswer, now: Date): Promise<AnswerContext> {
    const handle = typeof relayState === 'string' ? relayState : '';
    const asked = await this.requests.take(handle, browser, now);
    if (asked) return asked;
    const purpose = browser === undefined ? await this.requests.purposeOf(handle, now) : undefined;
    if (purpose !== undefined) throw new CookieLost(purpose);
    // An unsolicited answer carries a domain as RelayState; it only determines whose certificates to try.
    const organizationId = await this.records.idOf(handle);
    const organization = organizationId === null ? null : await this.deps.organizations.load(organizationId);
    if (organizationId === null || !organization?.active || !allowsUnasked(organization.active.settings)) {
      throw isHandle(handle)
        ? new SsoRefusal('unknown_request', 'It was answered already, or the sign-in took longer than ten minutes')
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

  private async accept(context: AnswerContext, received: ReceivedAnswer, now: Date): Promise<SsoOutcome> {
    const asked = await this.stillThere(context);
    const claims = await this.claimsIn(asked.connection.settings, context, received, asked.organization.domains, now);
    // With OpenID Connect, the provider decides how long that took.
    const { organization, connection } = await this.stillThere(context);
    if (context.purpose === 'sign_in' || context.purpose === 'new_account') {
      return this.signIns.signIn(context, organization, claims, received, now);
    }
    if (context.purpose === 'proof') return this.prove(context, claims, received);
    if (context.purpose === 'link') return this.link(context, organization, claims, received, now);
    const opens = await this.wouldOpen(context, organization, connection, claims);
    const testContext = received.context.by({ kind: 'person', id: context.person ?? '' });
    await this.deps.organizations.recordTest(context.organizationId, context.connectionId, testContext);
    await this.records.write(this.deps.pool, context, received, {
      outcome: 'tested',
      reason: null,
      userId: context.person,
    });
    return { kind: 'tested', opens };
  }

  /** The connection of a request and its organization, as they are now. @throws SsoRefusal `unknown_connection` */
  private async stillThere({ organizationId, connectionId, purpose }: AnswerContext) {
    const organization = await this.deps.organizations.load(organizationId);
    const connection = connectionOf(organization, connectionId);
    if (!connection || (purpose !== 'test' && connection !== organization.active)) {
      throw new SsoRefusal('unknown_connection', 'The connection has been replaced in the meantime');
    }
    if (await this.deps.organizations.isSuspended(organizationId)) throw suspended();
    return { organization, connection };
  }

  /** What the answer says, if it is one to this request by the protocol of the connection. @throws SsoRefusal */
  private async claimsIn(
    settings: SsoSettings,
    { id, organizationId }: AnswerContext,
    { posted, parameters, relayState, browser }: ReceivedAnswer,
    domains: readonly string[],
    now: Date,
  ): Promise<Claims> {
    const { publicUrl, verify, oidc, clientSecrets } = this.deps;
    if ((settings.kind === 'oidc') !== (parameters !== undefined)) {
      throw new SsoRefusal('unexpected_content', 'The answer is of another protocol than the connection');
    }
    if (settings.kind === 'saml') return verify({ ...(await this.verification(settings, id, posted, now)), domains });
    const clientSecret = await clientSecrets.of(settings.secretId, organizationId);
    if (clientSecret === undefined) {
      throw new SsoRefusal('client_secret', 'The client secret is gone: save the connection with it once more');
    }
    const binding = bindingOf(publicUrl, { handle: String(relayState), browser: browser ?? '' });
    const query = parameters ?? new URLSearchParams();
    return oidc.claims(settings, { ...binding, parameters: query, clientSecret, domains, now });
  }

  private async verification(
    settings: SamlSettings,
    answers: string | null,
    posted: unknown,
    now: Date,
  ): Promise<Verification> {
    const decryptionKey = settings.encrypted ? (await this.deps.ownKey.get(now)).privateKey : undefined;
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

  /** Which account a sign-in instead of the test would open. */
  private async wouldOpen(
    { organizationId }: AnswerContext,
    organization: OrganizationFacts,
    connection: SsoConnection,
    claims: Claims,
  ): Promise<WouldOpen> {
    const { pool, asksSecondStep } = this.deps;
    const connectionId = effectiveConnectionId(organization, connection);
    const email = checkAddress(claims, organization);
    return inTransaction(pool, async (tx) => {
      if (await personNamed(tx, { ...claims, organizationId, connectionId })) return 'known';
      const holder = await this.deps.accountsIn(tx).named(email);
      if (!holder) return 'new';
      if (holder.role === 'admin') return 'none';
      if (holder.organizationId !== null && holder.organizationId !== organizationId) return 'none';
      return holder.addressProvenAt === null || asksSecondStep(holder) ? 'own_proof' : 'code';
    });
  }

  /**
   * Accepts an answer as the requested proof: it must be about the person of the session that asked, and they must
   * have authenticated there since. @throws SsoRefusal `another_person`, `not_fresh` or `unknown_request`
   */
  private async prove(context: AnswerContext, claims: Claims, received: ReceivedAnswer): Promise<SsoOutcome> {
    const { organizationId, connectionId, person, session, askedAt } = context;
    return inTransaction(this.deps.pool, async (tx) => {
      await consumeAssertion(tx, organizationId, claims);
      const known = await personNamed(tx, { ...claims, organizationId, connectionId });
      if (!known) throw new NameUnknown();
      if (person === null || known.userId !== person) {
        throw new SsoRefusal('another_person', 'Somebody else has signed in at the identity provider');
      }
      if (claims.authenticatedAt === null || claims.authenticatedAt + limits.proofSkew < askedAt) {
        throw new SsoRefusal('not_fresh', 'The identity provider has not asked the person again');
      }
      if (session === null || !(await this.deps.proveSession(tx, person, session))) {
        throw new SsoRefusal('unknown_request', 'The session that asked for this has ended');
      }
      await this.records.write(tx, context, received, { outcome: 'proven', reason: null, userId: person });
      return { kind: 'proven' };
    });
  }

  /**
   * Links the account of the person who requested it, if their session is still open.
   * @throws SsoRefusal `unknown_request` and those of `linkIdentity`
   */
  private async link(
    context: AnswerContext,
    { name, domains }: OrganizationFacts,
    claims: Claims,
    received: ReceivedAnswer,
    now: Date,
  ): Promise<SsoOutcome> {
    const { pool, ids, accountsIn, isOpenSession, from, enqueueProof } = this.deps;
    const { organizationId, connectionId, person, session } = context;
    // Before the transaction, which locks the session: joining changes the rights it was made under.
    if (person !== null && session !== null) await this.deps.keepSession(person, session, received.context);
    return inTransaction(pool, async (tx) => {
      await consumeAssertion(tx, organizationId, claims);
      if (person === null || session === null || !(await isOpenSession(tx, person, session))) {
        throw new SsoRefusal('unknown_request', 'The session that asked for this has ended');
      }
      const link = (identity: NewIdentity) => this.join(person, identity, received);
      const deps = { tx, accounts: accountsIn(tx), now, identityId: ids.fresh(), from, link };
      const voucher = { organizationId, connectionId, domains };
      const { isNew, released, email } = await linkIdentity(claims, voucher, person, deps);
      await this.records.write(tx, context, received, { outcome: 'linked', reason: null, userId: person });
      const proven = isNew ? email : null;
      if (proven !== null) await enqueueProof(tx, person, { released, proven }, received.context);
      return { kind: 'linked', userId: person, organizationId, organization: name ?? '', released, proven };
    });
  }

  /** Links an identity; whoever is no member yet becomes one by it, if there is a seat. @throws SsoRefusal `no_seat` */
  private async join(person: string, identity: NewIdentity, { context }: ReceivedAnswer): Promise<unknown> {
    const { pool, accountsIn, organizations } = this.deps;
    const account = await inTransaction(pool, (tx) => accountsIn(tx).withId(person));
    if (account?.organizationId === identity.organizationId) return this.deps.link(person, identity, context);
    return organizations.hold(identity.organizationId, (isFull) => {
      if (isFull) throw noSeat();
      return this.deps.link(person, identity, context);
    });
  }
}

const suspended = () => new SsoRefusal('suspended', 'The organization is suspended');
