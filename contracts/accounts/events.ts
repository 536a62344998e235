import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { accessKinds } from '../privacy/access-kinds.ts';
import { erasureEvents } from '../privacy/events.ts';
import { memberRoles, roles } from './views.ts';

const role = z.enum(roles);
const memberRole = z.enum(memberRoles);
/** How somebody came to belong to an organization. `unknown`: from before this was recorded. */
export const membershipHows = [
  'registration',
  'invitation',
  'administrator',
  'operator',
  'single_sign_on',
  'unknown',
] as const;
export type MembershipHow = (typeof membershipHows)[number];
/** How an identity provider came to open an account. `import`: known before this was recorded. */
export const identityHows = ['registration', 'own_wish', 'import'] as const;
/** How it was shown that mail to an address reaches its person. */
export const waysToProveAddress = ['code', 'invitation', 'organization', 'reset', 'change', 'operator'] as const;
export type WayToProveAddress = (typeof waysToProveAddress)[number];
/** Where something was done from, as far as a person can recognize it. */
const from = { device: z.string(), place: z.string() };
const nowhere = { device: '', place: '' };

/** What has to do with safety: kept for the person concerned and for whoever has to find out what happened. */
const securityEvents = defineEvents({
  SignedIn: {
    version: 2,
    data: {
      method: z.enum(['password', 'organization', 'registration', 'passkey']),
      /** This browser has not signed in to the account before. */
      isNewBrowser: z.boolean(),
      ...from,
    },
    personal: nowhere,
  },
  /** Not each wrong password: the first of a row, and each time that the wait until the next try grows. */
  SignInFailed: { data: { failures: z.number(), ...from }, personal: nowhere },
  UsernameRecoveryAsked: { data: from, personal: nowhere },
  PasswordResetAsked: { data: from, personal: nowhere },
  PasswordChanged: { data: { how: z.enum(['reset', 'signed_in']), ...from }, personal: nowhere },
  NamesChanged: { data: { firstName: z.string(), lastName: z.string() }, personal: { firstName: '', lastName: '' } },
  /** A code went to another address; which one stands in the event of the change, where it comes to that. */
  EmailChangeAsked: { data: from, personal: nowhere },
  EmailChanged: { data: { email: z.string(), ...from }, personal: { email: '', ...nowhere } },
  /**
   * Mail to the account's address reaches its person, as a code or an invitation that went there has shown, or a reset, or
   * a change of address, or the organization that the domain belongs to says. `operator`: who runs the installation
   * answers for it.
   */
  AddressProven: { data: { how: z.enum(waysToProveAddress), ...from }, personal: nowhere },
  SessionsEnded: { data: { count: z.number(), why: z.enum(['by_hand', 'password_changed', 'role_changed']) } },
  AdminSignedIn: { version: 2, data: { isNewBrowser: z.boolean(), ...from }, personal: nowhere },
  SecondFactorEnabled: { data: from, personal: nowhere },
  SecondFactorDisabled: { data: from, personal: nowhere },
  RecoveryCodesRenewed: { data: from, personal: nowhere },
  RecoveryCodeUsed: { data: { left: z.number(), ...from }, personal: nowhere },
  /** Wrong codes after the right password: whoever does that knows it. */
  SecondStepFailed: { data: { failures: z.number(), ...from }, personal: nowhere },
  /** From here on a key that one of the person's devices keeps opens the account. */
  PasskeyAdded: { data: { name: z.string(), ...from }, personal: { name: '', ...nowhere } },
  PasskeyRemoved: { data: { name: z.string(), ...from }, personal: { name: '', ...nowhere } },
  /**
   * From here on an organization's identity provider opens the account, under the name that it has for the person. A
   * membership that ends, or one of another organization that begins, ends it as well.
   */
  IdentityLinked: {
    data: {
      identityId: z.uuid(),
      organizationId: z.uuid(),
      /** Null where it is not known through which connection it came. */
      connectionId: z.nullable(z.uuid()),
      issuer: z.string(),
      name: z.string(),
      how: z.enum(identityHows),
      ...from,
    },
    personal: { name: '', ...nowhere },
  },
  IdentityUnlinked: { data: { identityId: z.uuid(), organizationId: z.uuid(), ...from }, personal: nowhere },
  /**
   * An administrator of the organization lets its provider bring this member under a new name, with this address, once and
   * for two weeks; the metadata says who.
   */
  RecognitionAllowed: {
    data: { organizationId: z.uuid(), email: z.string(), ...from },
    personal: { email: '', ...nowhere },
  },
  /** IdentityLinked and IdentityUnlinked, as they were written until identities were events. */
  SsoLinked: { data: { organizationId: z.uuid(), ...from }, personal: nowhere },
  SsoUnlinked: { data: { organizationId: z.uuid(), ...from }, personal: nowhere },
  /**
   * An administrator has read what is stored about this person; the metadata says who. `outline`: without personal fields.
   * `text`: opened for a reason, until a time. `events` and `state` are from before a reason was asked, with all text. The
   * reason is personal, because it may describe the person.
   */
  AccountRead: {
    version: 2,
    data: { what: z.enum(accessKinds), reason: z.nullable(z.string()), until: z.nullable(z.iso.datetime()) },
    personal: { reason: null },
  },
  DataExported: { data: from, personal: nowhere },
});

/** Everything that stands in `account-<userId>`. Credentials are never events. */
export const accountEvents = {
  ...defineEvents({
    AccountRegistered: {
      data: {
        username: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        organizationId: z.nullable(z.uuid()),
        role,
      },
      personal: { username: '', email: '', firstName: '', lastName: '' },
    },
    /** The installation's own administrators; until memberships were events, the roles in organizations too. */
    RoleChanged: { data: { from: role, to: role } },
    MembershipBegan: {
      data: {
        organizationId: z.uuid(),
        role: memberRole,
        how: z.enum(membershipHows),
        invitationId: z.nullable(z.uuid()),
      },
    },
    MembershipRoleChanged: { data: { organizationId: z.uuid(), from: memberRole, to: memberRole } },
    /** With it end the role, the linked identities and the sessions. */
    MembershipEnded: { data: { organizationId: z.uuid(), why: z.enum(['left', 'removed', 'moved']) } },
    /** As memberships were written before the three above. */
    OrganizationChanged: { data: { organizationId: z.nullable(z.uuid()) } },
  }),
  ...erasureEvents,
  ...securityEvents,
};

export type AccountEvent = EventOf<typeof accountEvents>;
export type SecurityEvent = EventOf<typeof securityEvents>;
/** What stands in an event of this type. */
export type EventDataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
