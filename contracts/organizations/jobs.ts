import * as z from 'zod/mini';

/** The payload of a `warn-certificate` job: a warning that a connection's last certificate expires. */
export const certificateWarningSchema = z.strictObject({
  organizationId: z.uuid(),
  connectionId: z.uuid(),
  /** When the last certificate expires. */
  notAfter: z.iso.datetime(),
  /** Days before the expiry on which the warning is due; 0 for the expiry itself. */
  due: z.union([z.literal(60), z.literal(30), z.literal(7), z.literal(0)]),
});

export type CertificateWarningDue = z.output<typeof certificateWarningSchema>;

/** The payload of a `check-metadata` job: the organization whose provider's metadata to fetch, and the day (UTC). */
export const metadataCheckSchema = z.strictObject({ organizationId: z.uuid(), day: z.iso.date() });

/** The payload of a `check-domain` job: the organization and domain whose record to look up, and the day (UTC). */
export const domainCheckSchema = z.strictObject({ organizationId: z.uuid(), domain: z.string(), day: z.iso.date() });

export type DomainCheck = z.output<typeof domainCheckSchema>;
