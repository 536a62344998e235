import { type AnalyticsPorts, analyticsRounds } from './analytics/job.ts';
import { type CelebrationPorts, celebrateJob, findCelebrations } from './celebrations/job.ts';
import { type CertificatePorts, findCertificates, warnOfCertificateJob } from './certificates/job.ts';
import { type DefinitionPorts, replayDefinitions } from './definitions/job.ts';
import { checkDomainJob, type DomainPorts, findDomains } from './domains/job.ts';
import { type ErasurePorts, eraseJob, findErasures } from './erasure/job.ts';
import { type FigurePorts, publishFigures } from './figures/round.ts';
import type { AddressOwners, Finding, JobHandlers, RoundHandlers } from './jobs.ts';
import { deliverMail, type MailPorts } from './mail/job.ts';
import { checkMetadataJob, findMetadata, type MetadataPorts } from './metadata/job.ts';
import type { WorkerPorts } from './ports.ts';
import { measureRecordings, type RecordingPorts } from './recordings/job.ts';
import { closePolls, type PollPorts } from './polls/round.ts';
import { findPushes, type PushPorts, pushDeviceJob, pushJob } from './push/job.ts';
import { findReminders, type ReminderPorts, remindJob } from './reminders/job.ts';
import { findShipped, type RoadmapPorts } from './roadmap/job.ts';
import { type RetentionPorts, retentionRounds } from './retention/job.ts';
import { findEndingTokens, type TokenPorts } from './tokens/job.ts';
import { sendStatements, type StatementPorts } from './xapi/job.ts';
import { deliverWebhookJob, findWebhooks, type WebhookPorts } from './webhooks/job.ts';

/** What jobs need. */
export interface JobPorts extends WorkerPorts {
  readonly erasing: ErasurePorts;
  readonly certificates: CertificatePorts;
  readonly domains: DomainPorts;
  readonly metadata: MetadataPorts;
  readonly push: PushPorts;
  readonly webhooks: WebhookPorts;
  readonly figures: FigurePorts;
}

/** What rounds need. */
export interface RoundPorts extends Omit<JobPorts, keyof WorkerPorts> {
  readonly analytics: AnalyticsPorts;
  readonly celebrations: CelebrationPorts;
  readonly reminders: ReminderPorts;
  readonly mail: MailPorts;
  readonly definitions: DefinitionPorts;
  readonly recordings: RecordingPorts;
  readonly retention: RetentionPorts;
  /** Undefined without a learning record store. */
  readonly statements: StatementPorts | undefined;
  readonly tokens: TokenPorts;
  readonly roadmap: RoadmapPorts;
  readonly polls: PollPorts;
}

/** Each job's handler. */
export const jobHandlers = (
  ports: JobPorts,
  { queue, failedAgainMs }: Pick<Finding, 'queue' | 'failedAgainMs'>,
): JobHandlers => ({
  celebrate: celebrateJob(ports),
  remind: remindJob(ports),
  push: pushJob(ports, { queue, failedAgainMs }),
  'push-device': pushDeviceJob(ports),
  erase: eraseJob(ports.erasing, queue),
  'warn-certificate': warnOfCertificateJob(ports.certificates, ports.now),
  'check-domain': checkDomainJob(ports.domains, ports.now),
  'check-metadata': checkMetadataJob(ports.metadata),
  'deliver-webhook': deliverWebhookJob(ports.webhooks),
});

/** Of one organization or host: one that never answers holds no more. */
const fewAtOnce = 2;
/** A push service has the devices of very many people. */
const pushesAtOnce = 64;

/** Whose address each outgoing job calls. */
export const addressOwners = ({ push, webhooks }: Pick<JobPorts, 'push' | 'webhooks'>): AddressOwners => ({
  'push-device': async ({ userId, subscriptionId }) => {
    const target = await push.target(userId, subscriptionId);
    return target && { owner: `push service ${new URL(target.endpoint).host}`, most: pushesAtOnce };
  },
  'deliver-webhook': async ({ webhookId }) => {
    const owner = await webhooks.ownerOf(webhookId);
    return owner === null ? null : { owner: `organization ${owner}`, most: fewAtOnce };
  },
  'check-domain': async ({ organizationId }) => ({ owner: `name servers of ${organizationId}`, most: fewAtOnce }),
  'check-metadata': async ({ organizationId }) => ({ owner: `metadata of ${organizationId}`, most: fewAtOnce }),
});

/** Each round's handler. */
export const roundHandlers = (
  ports: RoundPorts & Pick<WorkerPorts, 'facts' | 'commands'>,
  finding: Finding,
): RoundHandlers => ({
  'find-celebrations': findCelebrations(ports.celebrations, finding),
  'find-reminders': findReminders(ports.reminders, finding),
  'find-pushes': findPushes(ports.push, finding),
  'find-webhooks': findWebhooks(ports.webhooks, finding),
  'send-statements': sendStatements(ports.statements),
  'find-erasures': findErasures(ports.erasing, finding),
  'deliver-mail': deliverMail(ports.mail),
  'find-certificates': findCertificates(ports.certificates, finding),
  'find-ending-tokens': findEndingTokens(ports.tokens),
  'find-domains': findDomains(ports.domains, finding),
  'find-metadata': findMetadata(ports.metadata, finding),
  'close-polls': closePolls(ports.polls),
  'find-shipped': findShipped(ports.roadmap),
  'replay-definitions': replayDefinitions(ports.definitions),
  'publish-figures': publishFigures(ports.figures, finding),
  'measure-recordings': measureRecordings(ports.recordings),
  ...analyticsRounds(ports.analytics),
  ...retentionRounds(ports.retention),
});
