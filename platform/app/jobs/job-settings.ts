import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { wholeInstallation } from '#contracts/groups/limits.ts';
import type { MailDelivery } from '#platform/adapters/mail/mail-delivery.ts';
import type { Mailer } from '#platform/adapters/mail/mailer.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { fetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import type { MetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import { openDomainChecks } from '#platform/auth/organizations/domain-checks.ts';
import { lookUpTxtInDns } from '#platform/auth/organizations/domain-proof.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { MetadataChecks } from '#platform/auth/saml/metadata-checks.ts';
import { openCertificateWarnings } from '#platform/auth/saml/open-certificate-warnings.ts';
import { accessProjector } from '#projections/access/projector.ts';
import { accessTokensProjector } from '#projections/access-tokens/projector.ts';
import { featuresProjector } from '#projections/features/projector.ts';
import { readUnpublished } from '#projections/figures/queries.ts';
import { changesReader } from '#projections/organization-changes/api.ts';
import { organizationsProjector } from '#projections/organizations/projector.ts';
import { pollsProjector } from '#projections/polls/projector.ts';
import { researchProjector } from '#projections/research/projector.ts';
import { roadmapVotesProjector } from '#projections/roadmap-votes/projector.ts';
import { countMetrics, countedFrom as metricsCountedFrom } from '../analytics/metric-weeks.ts';
import { countVitals } from '../analytics/store.ts';
import type { Config } from '../config.ts';
import { ReplayRuns } from '../definitions/replay-runs.ts';
import { verificationUrl } from '../licences/credential.ts';
import type { SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import { mailedTypes } from '../mail/event-mails.ts';
import { messageTables, messageTypes } from '../mail/message-mails.ts';
import { openTokenWarnings } from '../mail/token-warnings.ts';
import { mayConnectTo } from '../may-connect-to.ts';
import { openPolls } from '../polls/close-polls.ts';
import { figuresPublisher } from '../publish-figures.ts';
import { countedFrom, researchPublisher } from '../research/publish-research.ts';
import { openPush } from '../push/open-push.ts';
import { openRetention } from '../retention.ts';
import { openRoadmap } from '../roadmap/ship-features.ts';
import type { ProcessDependencies, Stores } from '../stores.ts';
import { RecordingLengths } from '../uploads/recording-lengths.ts';
import { openDeliveries } from '../webhooks/deliveries.ts';
import { openWebhooks } from '../webhooks/open-webhooks.ts';
import { readFacts } from './facts.ts';
import type { JobsSettings } from './open-jobs.ts';

interface Dependencies extends Pick<ProcessDependencies, 'log'> {
  readonly mailer: Mailer;
  readonly reader: MetadataReader;
  /** Instead of sending webhooks over the network, with pauses between tries that vary by chance. */
  readonly webhooks?: { readonly send: SendWebhook; readonly chance: () => number };
}

/** What the jobs of a process need, all but their queue; and the delivery of its mail, which is closed with them. */
export async function jobSettings(
  config: Config,
  { telemetry, database, eventLog, projections, commandHandlers, uploads, erasure, mail }: Stores,
  { mailer, reader, webhooks, log }: Dependencies,
): Promise<Omit<JobsSettings, 'place'> & { readonly delivery: MailDelivery }> {
  const { pool } = database;
  const { clock, ids } = commandHandlers;
  const organizations = openOrganizations({ pool, commandHandlers, projections });
  // The tables of these projections hold the mails that are owed about organizations and as messages.
  const owing = [accessProjector.name, ...messageTables];
  const warnedOf = [accessTokensProjector.name, accessProjector.name, organizationsProjector.name];
  const whenProjected = async () => projections.whenProcessed(await eventLog.log.head(), 2_000, owing);
  const delivery = mail.delivery(mailer, whenProjected);
  return {
    delivery,
    telemetry,
    pool,
    eventLog: eventLog.log,
    isRebuilding: () => projections.isRebuilding(),
    facts: readFacts({ pool, log: eventLog.log, whenProcessed: projections.whenProcessed }),
    commands: workerCommands(commandHandlers),
    mail: { sendDue: () => delivery.sendDue(), collect: () => mail.collect(whenProjected) },
    mailed: [...mailedTypes, ...accessProjector.handles, ...messageTypes],
    retention: openRetention({ pool, clock, uploads, erasure }),
    definitions: new ReplayRuns({ pool, log: eventLog.log, commandHandlers, report: log }),
    analytics: {
      countVitals: () => countVitals(pool, new Date(clock.now())),
      countMetrics: () =>
        countMetrics({
          pool,
          clock,
          whenProjected: async () => projections.whenProcessed(await eventLog.log.head(), 30_000, metricsCountedFrom),
        }),
    },
    recordings: new RecordingLengths({ ...commandHandlers, pool, uploads }),
    erasing: erasure,
    certificates: openCertificateWarnings({ pool, organizations, mail, ids }),
    domains: openDomainChecks({ pool, organizations, mail, ids, lookUpTxt: lookUpTxtInDns }),
    push: openPush({
      pool,
      keys: new VapidKeys(pool, config),
      subject: config.vapidSubject,
      isAllowed: mayConnectTo(config),
      commandHandlers,
      eventLog: eventLog.log,
      whenProcessed: projections.whenProcessed,
      log,
    }),
    polls: openPolls({
      pool,
      clock,
      ids,
      handlePolls: commandHandlers.handlePolls,
      whenProjected: async () =>
        projections.whenProcessed(await eventLog.log.head(), 2_000, [pollsProjector.name, researchProjector.name]),
    }),
    statements:
      config.lrs &&
      (await import('../xapi/feed.ts')).openStatementFeed({
        lrs: config.lrs,
        publicUrl: config.publicUrl,
        pool,
        log: eventLog.log,
        projections,
        clock,
        ids,
        report: log,
      }),
    roadmap: openRoadmap({
      pool,
      ids,
      handleRoadmap: commandHandlers.handleRoadmap,
      whenProjected: async () =>
        projections.whenProcessed(await eventLog.log.head(), 2_000, [
          featuresProjector.name,
          roadmapVotesProjector.name,
        ]),
    }),
    tokens: openTokenWarnings({
      pool,
      clock,
      mail,
      whenProjected: async () => projections.whenProcessed(await eventLog.log.head(), 2_000, warnedOf),
    }),
    webhooks: openDeliveries({
      ...openWebhooks({ pool, config, clock }),
      ...webhooks,
      pool,
      readChanges: changesReader(
        { pool },
        { positions: eventLog.log, verificationUrl: (id) => verificationUrl(config.publicUrl, id) },
      ),
      handleServiceAccount: commandHandlers.handleServiceAccount,
      organizations,
      mail,
      ids,
      now: () => Date.parse(clock.now()),
      log,
    }),
    metadata: new MetadataChecks({ pool, clock, ids, organizations, mail, reader, fetch: fetchMetadata }),
    figures: {
      unpublished: (asOf) => readUnpublished({ pool }, asOf, wholeInstallation),
      publish: figuresPublisher(commandHandlers),
      publishResearch: researchPublisher({
        pool,
        whenProjected: async () => projections.whenProcessed(await eventLog.log.head(), 30_000, countedFrom),
      }),
    },
    clock,
    log,
  };
}
