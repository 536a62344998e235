import type { CertificateWarningDue } from '#contracts/organizations/jobs.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What warning of a certificate's end asks and does. */
export interface CertificatePorts {
  /** Every warning that is due at a moment and was not sent. */
  due(now: Date): Promise<readonly CertificateWarningDue[]>;
  /** Who looks after the connection: the organization's administrators, and those of the product. */
  readers(organizationId: string): Promise<readonly string[]>;
  /** Writes to one of them. The same again is the same mail. */
  tell(userId: string, warning: CertificateWarningDue): Promise<void>;
  /** The warning was sent; the same again is nothing. */
  remember(warning: CertificateWarningDue): Promise<void>;
}

/**
 * Warns of one certificate's end. What has changed since the job was added counts: of a certificate that was exchanged
 * meanwhile nobody hears. What is cut short in between is done again, and is the same mails.
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

/** Adds a job for each warning that is due and was not sent. */
export const findCertificates =
  (certificates: CertificatePorts, { queue, now, failedAgainMs }: Finding): RoundHandler =>
  async () => {
    const due = await certificates.due(new Date(now()));
    await queue.addAgain(
      due.map((warning) => toAdd('warn-certificate', warning)),
      failedAgainMs,
    );
  };
