import * as z from 'zod/mini';
import { memberRoles } from '../accounts/views.ts';
import { defineEvents, type EventOf } from '../event.ts';
import { languages } from '../language.ts';
import { ssoSettingsSchema } from './sso.ts';
import { variants } from './variant.ts';

const connectionId = z.uuid();
const domain = z.string();
const invitationId = z.uuid();
const expiresAt = z.iso.datetime();

/**
 * Invitations to an organization. Each address is encrypted with a separate key, whose subject is the invitation's id, so that
 * it can be erased separately. Expiry is not an event; acceptance is recorded in the stream of the account.
 */
export const invitationEvents = defineEvents({
  /** `groupIds`: the groups that the person joins with the organization. `language`: of the mail; null: that of who invites. */
  InvitationSent: {
    version: 2,
    data: {
      invitationId,
      email: z.string(),
      expiresAt,
      role: z.enum(memberRoles),
      groupIds: z.array(z.uuid()),
      language: z.nullable(z.enum(languages)),
    },
    personal: { email: '' },
  },
  /** Invalidates earlier links. */
  InvitationResent: { data: { invitationId, expiresAt } },
  InvitationRevoked: { data: { invitationId } },
  /** The address has become unreadable: its person was erased, or the invitation had expired long ago. */
  InvitationErased: { data: { invitationId } },
});

/** What the installation's administrators decide about an organization as a customer. */
export const tenantEvents = defineEvents({
  /** How many members it can have; null: as many as it likes. */
  SeatsLimited: { data: { seats: z.nullable(z.int()) } },
  /** Its members keep their accounts, and are treated as if they had no organization. */
  OrganizationSuspended: { data: { reason: z.string() } },
  OrganizationResumed: { data: { reason: z.string() } },
});

/** What happens to an organization itself. None of it is personal: the metadata names the actor. */
export const organizationFactEvents = defineEvents({
  OrganizationCreated: { data: { name: z.string(), domain } },
  /** The standard edition until one is chosen. */
  OrganizationVariantChosen: { data: { variant: z.enum(variants) } },
  OrganizationRenamed: { data: { name: z.string() } },
  /** The minimum length of new passwords of its members, besides the installation's rule. */
  PasswordLengthChosen: { data: { least: z.number() } },
  /** Whether its members must have a second factor; not required until chosen. */
  SecondFactorPolicyChosen: { data: { required: z.boolean() } },
  DomainAdded: { data: { domain } },
  DomainRemoved: { data: { domain } },
  /** A connection's settings never change: other settings are another connection, which must be tested again. */
  /** Before version 2 there was SAML only, without `kind`. */
  SsoConnectionDrafted: { version: 2, data: { connectionId, settings: ssoSettingsSchema } },
  /** `certificates`: those valid at that moment, one of which signed. Null (before version 2): all it had. */
  SsoConnectionTested: { version: 2, data: { connectionId, certificates: z.nullable(z.array(z.string())) } },
  SsoDraftDiscarded: { data: { connectionId } },
  /**
   * `tested` is false if an operator activated it without a test sign-in. `identities`: what happens to those linked through
   * the previous connection; `by_issuer` (before version 2): the issuer's name alone decided. `newKeys`: it accepts a
   * certificate that the previous one did not.
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
  /** Those responsible were warned by mail that the last certificate expires; once per expiry and warning. */
  SsoCertificateWarningSent: { data: { connectionId, notAfter: z.iso.datetime(), due: z.number() } },
  /** The URL from which the provider's metadata is fetched daily; null: it is not. */
  SsoMetadataAddressChosen: { data: { url: z.nullable(z.string()) } },
  SsoCertificateRemoved: { data: { connectionId, certificate: z.string() } },
});

/** The events of `organization-<id>`. */
export const organizationEvents = { ...organizationFactEvents, ...invitationEvents, ...tenantEvents };

export type OrganizationEvent = EventOf<typeof organizationEvents>;
export type OrganizationFactEvent = EventOf<typeof organizationFactEvents>;
