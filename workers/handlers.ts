import { type CertificatePorts, warnOfCertificateJob } from './certificates/job.ts';
import { celebrateJob } from './celebrations/job.ts';
import { checkDomainJob, type DomainPorts } from './domains/job.ts';
import type { JobHandlers } from './jobs.ts';
import type { WorkerPorts } from './ports.ts';
import { remindJob } from './reminders/job.ts';

/** Each job's handler. `keeping` are those whose work is on tables alone; whoever knows the tables brings them. */
export const jobHandlers = (
  ports: WorkerPorts,
  keeping: Pick<JobHandlers, 'forget-analytics' | 'erase'>,
  certificates: CertificatePorts,
  domains: DomainPorts,
): JobHandlers => ({
  celebrate: celebrateJob(ports),
  'warn-certificate': warnOfCertificateJob(certificates, ports.now),
  'check-domain': checkDomainJob(domains, ports.now),
  remind: remindJob(ports),
  ...keeping,
});
