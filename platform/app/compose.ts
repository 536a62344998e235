import { mailedCodes } from '#platform/auth/recovery/mailed-codes.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import { postgresSnapshots } from '#platform/adapters/event-store/postgres/snapshots.ts';
import { newerEvents } from '#platform/adapters/event-store/stored-versions.ts';
import { isReachedDirectly, openMetrics } from '#platform/adapters/http/reached-directly.ts';
import { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { referenceOf } from '#platform/adapters/mail/mail-report.ts';
import { type Mailer, openMailer } from '#platform/adapters/mail/mailer.ts';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { openMetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import { systemClock } from '#platform/base/clock.ts';
import { deriveKey } from '#platform/base/encryption/derived-keys.ts';
import { systemIds } from '#platform/base/ids.ts';
import { processName } from '#platform/base/process-name.ts';
import { Telemetry } from '#platform/base/telemetry.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections } from '#projections/engine/open.ts';
import { openApi } from './api.ts';
import { beginDatabase } from './begin-database.ts';
import { createCommandHandlers } from './command-handlers.ts';
import type { Config } from './config.ts';
import { examineJournal } from './erasure/check-erasures.ts';
import { openErasureJournal } from './erasure/erasure-journal.ts';
import { openErasure } from './erasure/open-erasure.ts';
import { jobSettings } from './jobs/job-settings.ts';
import { type Jobs, openJobs } from './jobs/open-jobs.ts';
import { meetLog } from './known-log.ts';
import { EventMails } from './mail/event-mails.ts';
import { MessageMails } from './mail/message-mails.ts';
import { unsubscribeUrls } from './mail/unsubscribe-page.ts';
import { openEventLog } from './open-event-log.ts';
import { checkServices } from './operations/check-services.ts';
import { openOperations } from './operations/open-operations.ts';
import { serveOperations } from './operations/serve-operations.ts';
import { startStep } from './start-step.ts';
import type { ProcessDependencies, Stores } from './stores.ts';
import { openUploads } from './uploads/uploads.ts';

/**
 * Starts the parts of the product that ROLES names, each on top of those before it. Resolves with the usernames of the demo
 * accounts once everything runs.
 */
export async function compose(config: Config, deps: ProcessDependencies): Promise<readonly string[]> {
  const { closing, uiBuilt, log } = deps;
  if (config.production && config.metricsToken === undefined && !isReachedDirectly(config)) {
    deps.log.warn(`METRICS_TOKEN ${openMetrics}`);
  }
  await checkServices(config, log);
  const stores = await openStores(config, deps);
  const { clock = systemClock } = deps;
  const { pool } = stores.database;
  await startStep(() => meetLog({ log: stores.eventLog.log, pool, clock, ids: systemIds }), log, deps.signal);
  const newer = await newerEvents({ log: stores.eventLog.log, pool });
  if (newer && !config.allowNewerEvents) throw newer;
  if (newer) log.warn(newer.message);
  await examineJournal({ pool, journal: openErasureJournal(config), dataDir: config.dataDir }, log);
  if (config.roles.has('projector')) await stores.projections.start();
  const jobs = config.roles.has('worker') ? await startJobs(config, stores, deps) : undefined;
  await uiBuilt;
  if (config.roles.has('api')) return openApi(config, stores, { ...deps, jobs });
  const operations = openOperations(config, stores, { ...deps, jobs });
  const { close, scrape } = await serveOperations(config, operations, deps.log);
  closing.add('operations server', close);
  const endMetrics = stores.telemetry.exportMetrics(scrape);
  if (endMetrics) closing.add('metrics', endMetrics);
  return [];
}

/** Parts that a simulation replaces by ones that it drives itself. */
interface DrivenParts {
  readonly ids?: Ids;
  readonly openLog?: typeof openEventLog;
  readonly openReadModels?: typeof openProjections;
}

/** Opens what every part depends on. Nothing runs yet: projections only report until they are started. */
export async function openStores(
  config: Config,
  {
    log,
    closing,
    signal,
    processLog,
    database: beginning,
    telemetry = new Telemetry(),
    clock = systemClock,
  }: Omit<ProcessDependencies, 'uiBuilt'>,
  { ids = systemIds, openLog = openEventLog, openReadModels = openProjections }: DrivenParts = {},
): Promise<Stores> {
  if (config.telemetry !== undefined) {
    const { openTelemetry } = await import('#platform/adapters/telemetry/open-telemetry.ts');
    const exporter = openTelemetry(config.telemetry, log);
    telemetry.attach(exporter);
    closing.add('telemetry', () => exporter.close());
  }
  const database = await (beginning ?? beginDatabase(config, { log, closing, signal }));
  if (processLog) {
    processLog.attach(database.pool);
    closing.add('process log', () => processLog.close());
  }
  const eventLog = await openLog(config, database, log);
  closing.add('event log', eventLog.close);
  const projections = openReadModels({
    log: eventLog.log,
    pool: database.pool,
    projectors: allProjectors,
    report: log,
    owner: processName(),
    around: ({ projections: names, events }, work) =>
      // Most pages of a quiet log only move the position.
      events === 0 || !telemetry.isOn
        ? work()
        : telemetry.span('projections', { 'projection.names': names, 'projection.events': events }, work),
  });
  closing.add('projections', () => projections.close());
  const snapshots = postgresSnapshots(database.requestPool, eventLog.keys, (problem) =>
    log.warn({ err: problem }, 'snapshot of a long stream could not be written or read; folding the stream again'),
  );
  closing.add('snapshots', snapshots.close);
  const commandHandlers = createCommandHandlers(eventLog.log, {
    clock,
    ids,
    snapshots,
    telemetry,
    stateBytes: config.caches.states,
  });
  const { publicUrl, supportEmail, dataDir } = config;
  const basis = { pool: database.pool, clock, ids };
  const uploads = await openUploads(basis, config, log);
  closing.add('uploads', () => uploads.close());
  const { handleAccount, handleOrganization } = commandHandlers;
  const journal = openErasureJournal(config);
  const erasure = openErasure({
    ...basis,
    eventLog,
    uploads,
    dataDir,
    sessionSecrets: config.sessionSecrets,
    journal,
    handleAccount,
    handleOrganization,
  });
  const eventMails = new EventMails({ ...basis, log: eventLog.log, encryption: config });
  await eventMails.begin();
  const messages = new MessageMails({ ...basis, handleNotifications: commandHandlers.handleNotifications, log });
  const unsubscribeUrl = unsubscribeUrls({ ...config, clock });
  const reportKey = deriveKey(config.encryptionKey, 'mail report');
  const mail = new MailOutbox({
    ...basis,
    eventMails,
    codes: mailedCodes,
    messages,
    unsubscribeUrl,
    reference: (mailId) => referenceOf(reportKey, mailId),
    publicUrl,
    supportEmail,
    log,
  });
  return { telemetry, database, eventLog, projections, commandHandlers, uploads, erasure, eventMails, mail };
}

async function startJobs(config: Config, stores: Stores, { log, closing }: ProcessDependencies): Promise<Jobs> {
  const reader = await openMetadataReader();
  closing.add('metadata reader', () => reader.close());
  const mailer = tracedMailer(openMailer(config), stores.telemetry);
  const { delivery, ...settings } = await jobSettings(config, stores, { mailer, reader, log });
  const jobs = await openJobs({ place: queuePlaceOf(config, stores.database.url), ...settings });
  jobs.start();
  closing.add('jobs', async (hurry) => void (await Promise.all([delivery.close(hurry), jobs.close()])), {
    limitMs: 8_000,
    hurryMs: 2_000,
  });
  return jobs;
}

/** The same mailer, each mail in a span that says nothing of it. */
const tracedMailer = (mailer: Mailer, telemetry: Telemetry): Mailer =>
  telemetry.isOn ? { ...mailer, send: (mail) => telemetry.span('send mail', {}, () => mailer.send(mail)) } : mailer;
