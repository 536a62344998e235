import type { CertificateWarningDue } from '#contracts/organizations/jobs.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What certificate warnings need. */
export interface CertificatePorts {
  /** Every warning that is due and was not sent. */
  due(now: Date): Promise<readonly CertificateWarningDue[]>;
  /** User ids of the administrators of the organization and of the product. */
  readers(organizationId: string): Promise<readonly string[]>;
  /** Mails one of them. Idempotent. */
  tell(userId: string, warning: CertificateWarningDue): Promise<void>;
  /** Records that the warning was sent. Idempotent. */
  remember(warning: CertificateWarningDue): Promise<void>;
}

/**
 * Warns that a certificate expires. Checks first that the warning is still due: the certificate may have been replaced since
 * the job was added. A job that is interrupted and retried sends no second mail.
 */
export const warnOfCertificateJob =
  (certificates: CertificatePorts, now: () => number): JobHandler<'warn-certificate'> =>
  async ({ organizationId, connectionId }) => {
    const due = await certificates.due(new Date(now()));
    const warning = due.find((each) => each.organizationId === organizationId && each.connectionId === connectionId);
    if (!warning) return done;
    for (const userId of await certificates.readers(organizationId)) await certificates.tell(userId, warning);
    await certificates.remember(warning);
    return done;
  };

/** Adds a job for each warning that is due. */
export const findCertificates =
  (certificates: CertificatePorts, { queue, now, failedAgainMs }: Finding): RoundHandler =>
  async () => {
    const due = await certificates.due(new Date(now()));
    await queue.addAgain(
      due.map((warning) => toAdd('warn-certificate', warning)),
      failedAgainMs,
    );
  };
