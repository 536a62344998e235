import * as z from 'zod/mini';

/** The payload of a `warn-certificate` job: which warning about which connection's last certificate is due. */
export const certificateWarningSchema = z.strictObject({
  organizationId: z.uuid(),
  connectionId: z.uuid(),
  /** When the last certificate ends. */
  notAfter: z.iso.datetime(),
  /** The days before the end on which it became due; 0 for the end itself. */
  due: z.union([z.literal(60), z.literal(30), z.literal(7), z.literal(0)]),
});

export type CertificateWarningDue = z.output<typeof certificateWarningSchema>;

/** The payload of a `check-metadata` job: whose provider's metadata is looked up on a day (UTC). */
export const metadataCheckSchema = z.strictObject({ organizationId: z.uuid(), day: z.iso.date() });

/** The payload of a `check-domain` job: whose record of which domain is looked for on a day (UTC). */
export const domainCheckSchema = z.strictObject({ organizationId: z.uuid(), domain: z.string(), day: z.iso.date() });

export type DomainCheck = z.output<typeof domainCheckSchema>;
