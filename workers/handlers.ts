import { type CertificatePorts, warnOfCertificateJob } from './certificates/job.ts';
import { celebrateJob } from './celebrations/job.ts';
import { checkDomainJob, type DomainPorts } from './domains/job.ts';
import type { JobHandlers } from './jobs.ts';
import type { WorkerPorts } from './ports.ts';
import { checkMetadataJob, type MetadataPorts } from './metadata/job.ts';
import { remindJob } from './reminders/job.ts';

/** Each job's handler. `keeping` are those whose work is on tables alone; whoever knows the tables brings them. */
export const jobHandlers = (
  ports: WorkerPorts,
  keeping: Pick<JobHandlers, 'forget-analytics' | 'erase'>,
  certificates: CertificatePorts,
  domains: DomainPorts,
  metadata: MetadataPorts,
): JobHandlers => ({
  celebrate: celebrateJob(ports),
  'warn-certificate': warnOfCertificateJob(certificates, ports.now),
  'check-domain': checkDomainJob(domains, ports.now),
  'check-metadata': checkMetadataJob(metadata),
  remind: remindJob(ports),
  ...keeping,
});
