import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { ssoSettingsSchema } from './sso.ts';
import { variants } from './variant.ts';

const connectionId = z.uuid();
const domain = z.string();
const invitationId = z.uuid();
const expiresAt = z.iso.datetime();

/**
 * Invitations into an organization. The address of each is sealed with a key of its own: the invitation's id is the subject,
 * so that it can be erased by itself. That an invitation is too old is a matter of time and no event; that somebody joined by
 * it stands in the stream of their account.
 */
export const invitationEvents = defineEvents({
  InvitationSent: { data: { invitationId, email: z.string(), expiresAt }, personal: { email: '' } },
  /** What was sent before opens nothing any more. */
  InvitationResent: { data: { invitationId, expiresAt } },
  InvitationRevoked: { data: { invitationId } },
  /** Nobody can read the address any more: its person was erased, or the invitation had grown too old. */
  InvitationErased: { data: { invitationId } },
});

/** What happens to an organization itself. None of it is personal: who did it stands in the metadata. */
export const organizationFactEvents = defineEvents({
  OrganizationCreated: { data: { name: z.string(), domain } },
  /** Until it is chosen, the standard one holds. */
  OrganizationVariantChosen: { data: { variant: z.enum(variants) } },
  OrganizationRenamed: { data: { name: z.string() } },
  /** The shortest password that its members may set from now on; the installation's own rule holds beside it. */
  PasswordLengthChosen: { data: { least: z.number() } },
  /** Whether its members have to have a second factor; until it is chosen they do not. */
  SecondFactorPolicyChosen: { data: { required: z.boolean() } },
  DomainAdded: { data: { domain } },
  DomainRemoved: { data: { domain } },
  /** A connection's settings never change: other settings are another connection, which has to be tested anew. */
  SsoConnectionDrafted: { data: { connectionId, settings: ssoSettingsSchema } },
  /** `certificates`: those that were good at that moment, one of which vouched. Null is from before version 2: all it had. */
  SsoConnectionTested: { version: 2, data: { connectionId, certificates: z.nullable(z.array(z.string())) } },
  SsoDraftDiscarded: { data: { connectionId } },
  /**
   * `tested` is false where an operator put it into force without a test sign-in. `identities`: what happens to those that
   * came through the connection before. `by_issuer` is from before version 2, when the issuer's name alone decided.
   * `newKeys`: it accepts a certificate that the one before did not.
   */
  SsoConnectionActivated: {
    version: 2,
    data: {
      connectionId,
      tested: z.boolean(),
      identities: z.enum(['kept', 'ended', 'by_issuer']),
      newKeys: z.boolean(),
    },
  },
  SsoConnectionDisabled: { data: { connectionId } },
  SsoCertificateAdded: { data: { connectionId, certificate: z.string() } },
  /** Whoever looks after the connection was told by mail: of each end of a last certificate once for each warning. */
  SsoCertificateWarningSent: { data: { connectionId, notAfter: z.iso.datetime(), due: z.number() } },
  /** Where the provider's metadata is looked up every day; null: it is not. */
  SsoMetadataAddressChosen: { data: { url: z.nullable(z.string()) } },
  SsoCertificateRemoved: { data: { connectionId, certificate: z.string() } },
});

/** Everything that stands in `organization-<id>`. */
export const organizationEvents = { ...organizationFactEvents, ...invitationEvents };

export type OrganizationEvent = EventOf<typeof organizationEvents>;
export type OrganizationFactEvent = EventOf<typeof organizationFactEvents>;
