import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { api } from '#contracts/api.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { ChangeFeed } from '#platform/adapters/http/change-feed.ts';
import { CommandKeys } from '#platform/adapters/http/command-keys.ts';
import { Budgets } from '#platform/adapters/http/limits/budgets.ts';
import { BodiesUnderWay } from '#platform/adapters/http/limits/bodies-under-way.ts';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { SharedCounters } from '#platform/adapters/http/limits/shared-counters.ts';
import { serveMetrics } from '#platform/adapters/http/metrics.ts';
import { buildServer } from '#platform/adapters/http/server.ts';
import { stopListening } from '#platform/adapters/http/stop-listening.ts';
import { OpenStreams } from '#platform/adapters/http/stream.ts';
import { noteUntrustedProxy } from '#platform/adapters/http/untrusted-proxies.ts';
import { chatModel, hostOfModel } from '#platform/adapters/model/chat-model.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { type FetchMetadata, fetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import { openAccessTables } from '#platform/auth/accounts/access.ts';
import { makeDefaultAdmin } from '#platform/auth/accounts/first-accounts.ts';
import { type Identity, openIdentity } from '#platform/auth/identity.ts';
import type { HashingCost } from '#platform/auth/passwords/hashing.ts';
import { domainProof, type LookUpTxt, lookUpTxtInDns } from '#platform/auth/organizations/domain-proof.ts';
import { type Organizations, openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { type GuardedRequest, guardedRequestWith } from '#platform/base/guarded-request.ts';
import { openSso } from '#platform/auth/saml/open-sso.ts';
import { serveSso } from '#platform/auth/saml/routes.ts';
import { tokenViews } from '#platform/auth/tokens/token-views.ts';
import { derivedKeys } from '#platform/base/encryption/derived-keys.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { withAdvisoryLock } from '#platform/base/postgres/advisory-lock.ts';
import { readHandlers } from '#projections/read-handlers.ts';
import { readRecorder } from '#platform/auth/accounts/record-reads.ts';
import { OpenedTexts } from './administration/opened-texts.ts';
import type { CommandHandlers } from './command-handlers.ts';
import type { Config } from './config.ts';
import { makeColleagues, countColleagues } from './demo/colleagues.ts';
import { type DemoAccounts, makeDemoAccounts } from './demo/demo-accounts.ts';
import { type DemoIdp, openDemoIdp } from './demo/idp/demo-idp.ts';
import { connectDemoOrganization, serveDemoIdp } from './demo/serve-demo-idp.ts';
import { serveExport } from './erasure/export-route.ts';
import { allHandlers } from './handlers.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import { verificationUrl } from './licences/credential.ts';
import { openLargeBodies } from './large-bodies.ts';
import { openLicences } from './licences/open-licences.ts';
import { serveLicences } from './licences/routes.ts';
import { serveOutbox } from './mail/outbox-page.ts';
import { serveMailReports } from './mail/report-route.ts';
import { serveUnsubscribe } from './mail/unsubscribe-page.ts';
import { openOperations } from './operations/open-operations.ts';
import { requestGauges } from './operations/readings.ts';
import { serveBoard } from './operations/serve-board.ts';
import { hostOfLrs } from '#platform/adapters/xapi/lrs-address.ts';
import { mayConnectTo } from './may-connect-to.ts';
import { portError } from './port.ts';
import { startStep } from './start-step.ts';
import type { ProcessDependencies, Stores } from './stores.ts';
import type { WebhookWays } from '#platform/adapters/webhooks/send-webhook.ts';
import { openWebhooks } from './webhooks/open-webhooks.ts';
import { openScim } from './scim/open-scim.ts';
import { serveUploads } from './uploads/routes.ts';
import { serveWitnessFiles } from './witnesses/routes.ts';
import { WitnessLinks } from './witnesses/witness-links.ts';
import { logPlaceOf } from './operations/database-sizes.ts';

/** A person waits for the answer, so a slow provider has less time than for metadata. */
const askProvider = guardedRequestWith({ withinMs: 5_000 });

/** Lock held while creating the first accounts: other processes wait and then find them. */
const firstAccountsLock = 7_303_032;

type Dependencies = Pick<ProcessDependencies, 'log' | 'closing'> & {
  /** Present where this process also runs jobs. */
  readonly jobs?: Jobs | undefined;
  /** Looks up the TXT records of a domain; in the DNS by default. */
  readonly lookUpTxt?: LookUpTxt;
  /** Fetches the metadata of identity providers. */
  readonly fetch?: FetchMetadata;
  /** Sends requests to OpenID Connect providers. */
  readonly request?: GuardedRequest;
  /** How webhooks are reached. */
  readonly webhookWays?: WebhookWays;
  /** What a hash of a password costs, where it is not what the product recommends: in tests of other things. */
  readonly hashingCost?: HashingCost;
};

/**
 * Starts the role `api`: identity, endpoints, user interface. Resolves with the usernames of the demo accounts once the
 * server listens.
 */
export async function openApi(
  config: Config,
  stores: Stores,
  deps: Dependencies & Pick<ProcessDependencies, 'signal'>,
): Promise<readonly string[]> {
  const { server, identity, demoUsernames } = await buildApi(config, stores, deps);
  const madeNow =
    config.demo && (await startStep(() => makeColleagues(config, stores, identity, deps.log), deps.log, deps.signal));
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw error instanceof Error ? portError(error, config.port, config.host) : error;
  }
  if (madeNow) {
    const counted = countColleagues(stores, deps.log);
    deps.closing.add('demo figures', () => counted);
  }
  return demoUsernames;
}

/** The same without listening. */
export async function buildApi(
  config: Config,
  stores: Stores,
  {
    log,
    closing,
    jobs,
    lookUpTxt = lookUpTxtInDns,
    fetch = fetchMetadata,
    request = askProvider,
    webhookWays,
    hashingCost,
  }: Dependencies,
): Promise<{ server: FastifyInstance; identity: Identity; demoUsernames: readonly string[] }> {
  const { telemetry, database, eventLog, projections, commandHandlers, uploads, erasure, mail } = stores;
  const { requestPool: pool } = database;
  const { clock, ids } = commandHandlers;
  const keys = new CommandKeys(pool, config.sessionSecrets[0], { flushed: config.eventStoreUrl !== undefined });
  closing.add('command keys', () => keys.settled());
  const organizations = openOrganizations({ pool, commandHandlers, projections });
  const refused = new RefusedCalls();
  const now = () => Date.parse(clock.now());
  const counters = new SharedCounters({ pool, now, log, cacheBytes: config.caches.counters });
  closing.add('limits', () => counters.settle());
  const access = openAccessTables({ log: eventLog.log, projections });
  const identity = await openIdentity({
    ...config,
    handle: commandHandlers.handleAccount,
    whenProjected: access.whenProjected,
    pool,
    databaseUrl: database.url,
    log,
    events: eventLog.log,
    clock,
    ids,
    refused,
    organizations,
    mail,
    hashingCost,
    waysIn: {
      tokensOf: (userId) => tokenViews({ pool, clock }).ofPerson(userId),
      handleAccessTokens: commandHandlers.handleAccessTokens,
      organizationName: async (id) => (await organizations.load(id)).name ?? '',
    },
    deviceKeyOf: async (userId) => (await eventLog.keys.derived(userId, 'device'))?.toString('base64') ?? null,
    applyLocale: async ({ id, timeZone, language }, context) => {
      const locale = { timezone: timeZone, language };
      await commandHandlers.handleNotifications(
        notificationsStream(id),
        { kind: 'change_preferences', preferences: locale, locale },
        context,
      );
    },
  });
  const budgets = new Budgets({
    counters,
    now,
    refused,
    deviceOf: identity.deviceOf,
    sparesThisMachine: !config.production,
  });
  const bodies = new BodiesUnderWay({ refused, deviceOf: identity.deviceOf });
  closing.add('identity', identity.close);
  const { publicUrl } = config;
  const sso = await openSso({ ...config, pool, clock, ids, identity, organizations, mail, request });
  closing.add('sso', sso.close);
  // It signs in anyone without a password, so it exists in demo mode only.
  const demoIdp = config.demo && !config.production ? await openDemoIdp(publicUrl, config.dataDir, clock) : undefined;
  const stopping = new AbortController();
  closing.add('start', async () => stopping.abort());
  await projections.install();
  // Do not authorize anyone by tables that are behind the log.
  await startStep(access.caughtUp, log, stopping.signal);
  const makeFirstAccounts = () =>
    withAdvisoryLock(database.pool, firstAccountsLock, async () => {
      await access.caughtUp();
      return makePeople(config, identity, organizations, demoIdp, commandHandlers, log);
    });
  const demoUsernames = await startStep(makeFirstAccounts, log, stopping.signal);
  const { accounts, auditLog, limits } = identity;
  // Licences signed before ENCRYPTION_KEY changed stay valid.
  const derived = await derivedKeys(pool, config, 'pilot licence');
  const [signing, ...signedBefore] = config.licenceKeys;
  const more = derived.filter((key) => !config.licenceKeys.some((known) => known.equals(key)));
  const licenceKeys = [signing, ...signedBefore, ...more] as const;
  const licences = openLicences({ publicUrl, licenceKeys }, { pool, log: eventLog.log, clock, accounts });
  const reportKeys = await derivedKeys(pool, config, 'mail report');
  const unsubscribeKeys = await derivedKeys(pool, config, 'unsubscribe');
  const streams = new OpenStreams(
    new ChangeFeed({ events: eventLog.log, visible: (position) => projections.whenProcessed(position, 2_000), log }),
    refused,
  );
  const changesPorts = { positions: eventLog.log, verificationUrl: (id: string) => verificationUrl(publicUrl, id) };
  identity.onChange((id) => {
    streams.changed(id);
    // Forget everything cached about a person who may be erased, in every process.
    commandHandlers.forget(id);
    eventLog.keys.forget(id);
  });
  const operations = openOperations(config, stores, { log, closing, jobs });
  const { draining, refusals } = operations;
  const isoNow = () => clock.now();
  const openedTexts = new OpenedTexts(pool, isoNow);
  const model = config.model && {
    host: hostOfModel(config.model),
    ask: chatModel(config.model, {
      now,
      report: (reason) => log.warn({ reason }, 'the language model gave no wording; the question of the rules stays'),
    }),
  };
  const lrsHost = config.lrs ? hostOfLrs(config.lrs) : null;
  const queries = readHandlers(
    { pool, log: eventLog.log, clock, definitions: commandHandlers.definitions },
    {
      passwordMinLength: config.passwordMinLength,
      domainProof: (id) => domainProof(id, ids),
      textOpenUntil: (...of) => openedTexts.until(...of),
      recordReads: readRecorder({ auditLog, ids, now: isoNow }),
      modelHost: model?.host ?? null,
      lrsHost,
      ...changesPorts,
    },
  );
  const witnessLinks = new WitnessLinks({ pool, clock, encryption: config });
  const largeBodies = await openLargeBodies();
  closing.add('large bodies', largeBodies.close);
  const handlers = allHandlers({
    queries,
    readHistory: largeBodies.readHistory,
    pool,
    databasePlace: { place: config.databaseUrl === undefined ? 'embedded' : 'server', log: logPlaceOf(config) },
    log: eventLog.log,
    commandHandlers,
    identity,
    organizations,
    sso,
    licences,
    publicUrl,
    passwordMinLength: config.passwordMinLength,
    projections,
    access,
    health: operations.health,
    uploads,
    erasure,
    mail,
    queue: operations.queue,
    lookUpTxt,
    fetch,
    openedTexts,
    model,
    lrsHost,
    push: { keys: new VapidKeys(pool, config), isAllowed: mayConnectTo(config) },
    witnessLinks,
    webhooks: openWebhooks({ pool, config, clock, ...(webhookWays && { ways: webhookWays }) }),
  });
  const server = await buildServer({
    ...config,
    readLargeJson: largeBodies.readJson,
    log,
    telemetry,
    endpoints: api,
    handlers,
    personOf: identity.personOf,
    programOf: identity.programOf,
    onUntrustedProxy: (peer) =>
      void noteUntrustedProxy(pool, peer).catch((error: unknown) =>
        log.warn({ err: error }, 'could not record an untrusted proxy for the doctor'),
      ),
    onSeen: (userId, requestId) => identity.presence.seen(userId, requestId),
    hasRecentAuth: (sessionId, required) => identity.sessions.hasRecentAuth(sessionId, required),
    ids,
    keys,
    budgets,
    bodies,
    draining,
    refusals,
    uiRoot: join(packageRoot, 'dist', 'ui'),
    positions: eventLog.log,
    whenVisible: (reads, position, withinMs) => projections.whenProcessed(position, withinMs, reads),
    isRebuilding: () => projections.isRebuilding(),
    extend: (made) => {
      const readings = [...operations.readings, ...requestGauges({ refused, budgets, refusals })];
      const scrape = serveMetrics(made, readings, config.metricsToken);
      const endMetrics = telemetry.exportMetrics(scrape);
      if (endMetrics) closing.add('metrics', endMetrics);
      streams.add(made);
      serveSso(made, sso, { limits, deviceOf: identity.deviceOf, ids, publicUrl });
      openScim(made, {
        pool,
        log: eventLog.log,
        commandHandlers,
        projections,
        domainsOf: async (id) => (await organizations.view(id)).domains,
        handlers,
        publicUrl,
      });
      serveLicences(made, licences);
      serveUploads(made, { uploads, budgets, ids, handleLearner: commandHandlers.handleLearner });
      serveWitnessFiles(made, { pool, log: eventLog.log, clock, links: witnessLinks, uploads });
      serveBoard(made, { queue: operations.queue, handleOperations: commandHandlers.handleOperations, ids });
      serveMailReports(made, { token: config.mailReportsToken, keys: reportKeys, pool, mail });
      serveUnsubscribe(made, {
        keys: unsubscribeKeys,
        pool,
        clock,
        ids,
        handleNotifications: commandHandlers.handleNotifications,
      });
      serveExport(made, { pool: database.pool, events: eventLog.log, accounts, auditLog, ids, now: isoNow });
      if (demoIdp) serveDemoIdp(made, demoIdp);
      if (config.demo && !config.production && config.smtpUrl === undefined) serveOutbox(made, config.dataDir);
    },
  });
  closing.add('http', async () => {
    const { ended } = await stopListening(server.server);
    await server.close();
    await ended;
  });
  closing.add('draining', (hurry) => draining.run(hurry), { limitMs: draining.limitMs });
  return { server, identity, demoUsernames };
}

/** Finishes interrupted registrations; creates the default admin and the demo accounts. Returns their usernames. */
async function makePeople(
  { admin, demo }: Config,
  identity: Identity,
  organizations: Organizations,
  demoIdp: DemoIdp | undefined,
  { log: events, clock, ids }: CommandHandlers,
  log: Logger,
): Promise<readonly string[]> {
  await identity.finishRegistrations();
  if (admin) await makeDefaultAdmin(admin, identity, { clock, ids, log });
  const people: Partial<DemoAccounts> = demo
    ? await makeDemoAccounts(organizations, { identity, events, clock, ids, log })
    : {};
  if (demoIdp) await connectDemoOrganization({ organizations }, demoIdp);
  // ADMIN_EMAIL may be a demo address; that account has another password.
  return Object.values(people)
    .filter(({ email }) => nameKey(email) !== nameKey(admin?.email ?? ''))
    .map(({ username }) => username);
}
