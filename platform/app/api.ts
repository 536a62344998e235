import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { api } from '#contracts/api.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { ChangeFeed } from '#platform/adapters/http/change-feed.ts';
import { CommandKeys } from '#platform/adapters/http/command-keys.ts';
import { Budgets } from '#platform/adapters/http/limits/budgets.ts';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { SharedCounters } from '#platform/adapters/http/limits/shared-counters.ts';
import { serveMetrics } from '#platform/adapters/http/metrics.ts';
import { buildServer } from '#platform/adapters/http/server.ts';
import { stopListening } from '#platform/adapters/http/stop-listening.ts';
import { OpenStreams } from '#platform/adapters/http/stream.ts';
import { noteUntrustedProxy } from '#platform/adapters/http/untrusted-proxies.ts';
import { type FetchMetadata, fetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import { openAccessTables, untilCaughtUp } from '#platform/auth/accounts/access.ts';
import { makeDefaultAdmin } from '#platform/auth/accounts/first-accounts.ts';
import { type Identity, openIdentity } from '#platform/auth/identity.ts';
import { adoptInvitations } from '#platform/auth/organizations/adopt-invitations.ts';
import { domainProof, type TextsOf, textsInDns } from '#platform/auth/organizations/domain-proof.ts';
import { type Organizations, openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { openSso } from '#platform/auth/saml/open-sso.ts';
import { serveSso } from '#platform/auth/saml/routes.ts';
import { derivedKeys } from '#platform/base/encryption/derived-keys.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { withAdvisoryLock } from '#platform/base/postgres/advisory-lock.ts';
import { readHandlers } from '#projections/read-handlers.ts';
import { OpenedTexts } from './administration/opened-texts.ts';
import type { CommandHandlers } from './command-handlers.ts';
import type { Config } from './config.ts';
import { type DemoAccounts, makeDemoAccounts } from './demo/demo-accounts.ts';
import { type DemoIdp, openDemoIdp } from './demo/idp/demo-idp.ts';
import { connectDemoOrganization, serveDemoIdp } from './demo/serve-demo-idp.ts';
import { adoptErasures } from './erasure/adopt-erasures.ts';
import { serveExport } from './erasure/export-route.ts';
import { allHandlers } from './handlers.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import { openLicences } from './licences/open-licences.ts';
import { serveLicences } from './licences/routes.ts';
import { serveOutbox } from './mail/outbox-page.ts';
import { openOperations } from './operations/open-operations.ts';
import { requestGauges } from './operations/readings.ts';
import { portError } from './port.ts';
import type { ProcessDependencies, Stores } from './stores.ts';
import { serveUploads } from './uploads/routes.ts';

/** Only one process makes the first accounts at a time; the others wait and find them made. */
const MAKING_PEOPLE = 7_303_032;

type Dependencies = Pick<ProcessDependencies, 'log' | 'closing'> & {
  /** Where this process does jobs as well. */
  readonly jobs?: Jobs | undefined;
  /** Looks up the records of a domain; in the DNS unless given. */
  readonly textsOf?: TextsOf;
  /** Reads what stands at an address on the internet. */
  readonly fetch?: FetchMetadata;
};

/**
 * Opens the role `api`: who people are, the calls, the user interface. Returns when it listens, with the usernames of the
 * demo accounts.
 */
export async function openApi(config: Config, stores: Stores, deps: Dependencies): Promise<readonly string[]> {
  const { server, demoUsernames } = await buildApi(config, stores, deps);
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw error instanceof Error ? portError(error, config.port, config.host) : error;
  }
  return demoUsernames;
}

/** All of it but the listening. */
export async function buildApi(
  config: Config,
  stores: Stores,
  { log, closing, jobs, textsOf = textsInDns, fetch = fetchMetadata }: Dependencies,
): Promise<{ server: FastifyInstance; identity: Identity; demoUsernames: readonly string[] }> {
  const { database, eventLog, projections, commandHandlers, uploads, erasure, mail } = stores;
  const { requestPool: pool } = database;
  const { clock, ids } = commandHandlers;
  const keys = new CommandKeys(pool, config.sessionSecrets[0], { flushed: config.eventStoreUrl !== undefined });
  closing.add('command keys', () => keys.settled());
  const organizations = openOrganizations({ pool, commandHandlers, projections });
  const refused = new RefusedCalls();
  const now = () => Date.parse(clock.now());
  const counters = new SharedCounters({ pool, now, log });
  closing.add('limits', () => counters.settle());
  const budgets = new Budgets({ counters, now, refused, sparesThisMachine: !config.production });
  const access = openAccessTables({ log: eventLog.log, projections });
  const identity = await openIdentity({
    handle: commandHandlers.handleAccount,
    whenProjected: access.whenProjected,
    pool,
    databaseUrl: database.url,
    log,
    events: eventLog.log,
    clock,
    ids,
    publicUrl: config.publicUrl,
    sessionSecrets: config.sessionSecrets,
    encryptionKey: config.encryptionKey,
    oldEncryptionKey: config.oldEncryptionKey,
    passwordMinLength: config.passwordMinLength,
    secondFactor: config.secondFactor,
    production: config.production,
    refused,
    demo: config.demo,
    organizations,
    mail,
    setPlace: async ({ id, timeZone, language }, context) => {
      const preferences = { ...defaultPreferences, timezone: timeZone, language };
      await commandHandlers.handleNotifications(
        notificationsStream(id),
        { kind: 'change_preferences', preferences },
        context,
      );
    },
  });
  closing.add('identity', identity.close);
  const { publicUrl, encryptionKey, oldEncryptionKey } = config;
  const sso = await openSso({
    pool,
    clock,
    ids,
    publicUrl,
    encryptionKey,
    oldEncryptionKey,
    identity,
    organizations,
    mail,
  });
  closing.add('sso', sso.close);
  // It signs anybody in, so it does not even exist outside of demo mode.
  const demoIdp = config.demo && !config.production ? await openDemoIdp(publicUrl, config.dataDir, clock) : undefined;
  const stopping = new AbortController();
  closing.add('start', async () => stopping.abort());
  await projections.install();
  // Nobody is signed in by tables that are behind the log.
  await untilCaughtUp(access.caughtUp, log, stopping.signal);
  const makeFirstPeople = () =>
    withAdvisoryLock(database.pool, MAKING_PEOPLE, async () => {
      const adopted = await adoptInvitations({ pool, log: eventLog.log, ids });
      if (adopted > 0) log.info({ invitations: adopted }, 'recorded invitations that only a table held');
      const requests = await adoptErasures({ pool, log: eventLog.log, ids });
      if (requests > 0) log.info({ requests }, 'recorded requests to erase people that only a table held');
      await access.caughtUp();
      return makePeople(config, identity, organizations, demoIdp, commandHandlers, log);
    });
  const demoUsernames = await untilCaughtUp(makeFirstPeople, log, stopping.signal);
  const { accounts, auditLog, limits } = identity;
  // Licences that were signed before ENCRYPTION_KEY changed stay good.
  const derived = await derivedKeys(pool, config, 'pilot licence');
  const [signing, ...signedBefore] = config.licenceKeys;
  const more = derived.filter((key) => !config.licenceKeys.some((known) => known.equals(key)));
  const licenceKeys = [signing, ...signedBefore, ...more] as const;
  const licences = openLicences({ publicUrl, licenceKeys }, { pool, log: eventLog.log, clock, accounts });
  const streams = new OpenStreams(
    new ChangeFeed({ events: eventLog.log, visible: (position) => projections.whenProcessed(position, 2_000), log }),
    refused,
  );
  identity.onChange((id) => {
    streams.changed(id);
    // Of a person that is gone nothing is remembered in any process.
    commandHandlers.forget(id);
    eventLog.keys.forget(id);
  });
  const operations = openOperations(config, stores, { log, closing, jobs });
  const { draining, refusals } = operations;
  const openedTexts = new OpenedTexts(pool, () => clock.now());
  const queries = readHandlers(
    { pool, log: eventLog.log, clock },
    {
      passwordMinLength: config.passwordMinLength,
      domainProof: (id) => domainProof(id, ids),
      textOpenUntil: (...of) => openedTexts.until(...of),
    },
  );
  const server = await buildServer({
    log,
    publicUrl,
    host: config.host,
    anyAddress: config.anyAddress,
    trustProxy: config.trustProxy,
    rows: api,
    handlers: allHandlers({
      queries,
      pool,
      log: eventLog.log,
      commandHandlers,
      identity,
      organizations,
      sso,
      licences,
      publicUrl,
      projections,
      access,
      health: operations.health,
      uploads,
      erasure,
      mail,
      textsOf,
      fetch,
      openedTexts,
    }),
    personOf: identity.personOf,
    onUntrustedProxy: (peer) =>
      void noteUntrustedProxy(pool, peer).catch((error: unknown) => log.warn({ err: error }, 'doctor will not know')),
    onSeen: (userId) => identity.presence.seen(userId),
    isProven: (sessionId, fresh) => identity.sessions.isProven(sessionId, fresh),
    ids,
    keys,
    budgets,
    draining,
    accessLog: config.accessLog,
    refusals,
    scenariosHost: config.scenariosHost,
    supportEmail: config.supportEmail,
    uiRoot: join(packageRoot, 'dist', 'ui'),
    positions: eventLog.log,
    apiDocs: config.apiDocs,
    whenVisible: (reads, position, withinMs) => projections.whenProcessed(position, withinMs, reads),
    extend: (made) => {
      const readings = [...operations.readings, ...requestGauges({ streams, refused, budgets, refusals })];
      serveMetrics(made, readings, config.metricsToken);
      streams.add(made);
      serveSso(made, sso, { limits, ids, publicUrl });
      serveLicences(made, licences);
      serveUploads(made, { uploads, budgets, ids });
      serveExport(made, {
        pool: database.pool,
        events: eventLog.log,
        accounts,
        auditLog,
        ids,
        now: () => clock.now(),
      });
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

/** Registrations that were cut short, the default admin, and in demo mode the people of the demo. Returns their usernames. */
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
    ? await makeDemoAccounts(identity, organizations, { events, clock, ids, log })
    : {};
  if (demoIdp) await connectDemoOrganization({ organizations }, demoIdp);
  // ADMIN_EMAIL may be an address of the demo; that account has a password of its own.
  return Object.values(people)
    .filter(({ email }) => nameKey(email) !== nameKey(admin?.email ?? ''))
    .map(({ username }) => username);
}
