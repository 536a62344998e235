import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { accessKinds } from '../privacy/access-kinds.ts';
import { erasureEvents } from '../privacy/events.ts';
import { wayInKinds } from '../recovery/ways-in.ts';
import { memberRoles, roles } from './views.ts';

const role = z.enum(roles);
const memberRole = z.enum(memberRoles);
/** Why it was changed; null where none was given. Personal, because it may describe the person. */
const reason = z.nullable(z.string());
/** How a membership began. `unknown`: before this was recorded. */
export const membershipHows = [
  'registration',
  'invitation',
  'administrator',
  'operator',
  'single_sign_on',
  'unknown',
] as const;
export type MembershipHow = (typeof membershipHows)[number];
/** How an identity was linked. `import`: before this was recorded. */
export const identityHows = ['registration', 'own_wish', 'import'] as const;
/** How a person proved that mail to an address reaches them. */
export const waysToProveAddress = ['code', 'invitation', 'organization', 'reset', 'change', 'operator'] as const;
export type WayToProveAddress = (typeof waysToProveAddress)[number];
/** Device and place of an action, in terms that its person recognizes. */
const from = { device: z.string(), place: z.string() };
const nowhere = { device: '', place: '' };

/** Security events, for the person concerned and for those who investigate an incident. */
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
  /** Recorded for the first wrong password in a row, and each time that the wait before the next try grows. */
  SignInFailed: { data: { failures: z.number(), ...from }, personal: nowhere },
  UsernameRecoveryAsked: { data: from, personal: nowhere },
  PasswordResetAsked: { data: from, personal: nowhere },
  /**
   * `ended`: the ways in that a new password by mail has ended. Identities among them have an IdentityUnlinked each, an authenticator
   * app a SecondFactorDisabled.
   */
  PasswordChanged: {
    version: 3,
    data: {
      how: z.enum(['reset', 'signed_in']),
      ended: z.array(z.strictObject({ kind: z.enum(wayInKinds), id: z.uuid(), name: z.string() })),
      ...from,
    },
    personal: { ended: [], ...nowhere },
  },
  NamesChanged: { data: { firstName: z.string(), lastName: z.string() }, personal: { firstName: '', lastName: '' } },
  /** A code was sent to the new address, which is recorded only if it is proven (`EmailChanged`). */
  EmailChangeAsked: { data: from, personal: nowhere },
  /** The person took it back before it was proven: its code is void. */
  EmailChangeWithdrawn: { data: from, personal: nowhere },
  EmailChanged: { data: { email: z.string(), ...from }, personal: { email: '', ...nowhere } },
  /**
   * Mail to the account's address reaches its person. `organization`: the owner of the domain vouches for it. `operator`: an
   * operator of the installation does. The other ways are mails that the person has used.
   */
  AddressProven: { data: { how: z.enum(waysToProveAddress), ...from }, personal: nowhere },
  SessionsEnded: { data: { count: z.number(), why: z.enum(['by_hand', 'password_changed', 'role_changed']) } },
  AdminSignedIn: { version: 2, data: { isNewBrowser: z.boolean(), ...from }, personal: nowhere },
  SecondFactorEnabled: { data: from, personal: nowhere },
  SecondFactorDisabled: { data: from, personal: nowhere },
  RecoveryCodesRenewed: { data: from, personal: nowhere },
  RecoveryCodeUsed: { data: { left: z.number(), ...from }, personal: nowhere },
  /** Wrong codes after the correct password, which is therefore known to the attacker. */
  SecondStepFailed: { data: { failures: z.number(), ...from }, personal: nowhere },
  /** From now on this passkey signs in to the account. */
  PasskeyAdded: { data: { name: z.string(), ...from }, personal: { name: '', ...nowhere } },
  PasskeyRenamed: { data: { name: z.string(), ...from }, personal: { name: '', ...nowhere } },
  PasskeyRemoved: { data: { name: z.string(), ...from }, personal: { name: '', ...nowhere } },
  /**
   * From now on an organization's identity provider signs in to the account, under its own name for the person. The link also
   * ends with the membership, or when one of another organization begins.
   */
  IdentityLinked: {
    data: {
      identityId: z.uuid(),
      organizationId: z.uuid(),
      /** Null if the connection is unknown. */
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
   * An administrator of the organization lets this member, with this address, sign in under a new provider name, once within
   * two weeks. The metadata names the administrator.
   */
  RecognitionAllowed: {
    data: { organizationId: z.uuid(), email: z.string(), ...from },
    personal: { email: '', ...nowhere },
  },
  /** The predecessors of IdentityLinked and IdentityUnlinked, in older logs. */
  SsoLinked: { data: { organizationId: z.uuid(), ...from }, personal: nowhere },
  SsoUnlinked: { data: { organizationId: z.uuid(), ...from }, personal: nowhere },
  /**
   * An administrator, named in the metadata, has viewed this person's data. `outline`: without personal fields. `text`: opened
   * for a reason, until a time. `events` and `state`: all text, before a reason was required. The reason is personal, because
   * it may describe the person.
   */
  AccountRead: {
    version: 2,
    data: { what: z.enum(accessKinds), reason: z.nullable(z.string()), until: z.nullable(z.iso.datetime()) },
    personal: { reason: null },
  },
  DataExported: { data: from, personal: nowhere },
  /**
   * Until version 1.1, administrators exported a person's history as a file. No command appends it any more; the person's own
   * lists still show it. The reason and the words searched for are personal, because they may describe the person.
   */
  HistoryExported: {
    data: {
      format: z.enum(['csv', 'ndjson']),
      withText: z.boolean(),
      filter: z.strictObject({
        type: z.optional(z.string()),
        kind: z.optional(z.string()),
        by: z.optional(z.string()),
        requestId: z.optional(z.string()),
        from: z.optional(z.string()),
        to: z.optional(z.string()),
      }),
      search: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    },
    personal: { search: null, reason: null },
  },
});

/** The events of `account-<userId>`. Credentials are never events. */
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
    /** Of the installation's administrators; in older logs of roles in organizations too. */
    RoleChanged: { version: 2, data: { from: role, to: role, reason }, personal: { reason: null } },
    MembershipBegan: {
      version: 2,
      data: {
        organizationId: z.uuid(),
        role: memberRole,
        how: z.enum(membershipHows),
        invitationId: z.nullable(z.uuid()),
        /** The groups of the organization that the membership begins in. Those that are deleted by then are passed over. */
        groupIds: z.array(z.uuid()),
      },
    },
    MembershipRoleChanged: {
      version: 2,
      data: { organizationId: z.uuid(), from: memberRole, to: memberRole, reason },
      personal: { reason: null },
    },
    /** Also ends the role, the linked identities and the sessions. */
    MembershipEnded: { data: { organizationId: z.uuid(), why: z.enum(['left', 'removed', 'moved']) } },
    /**
     * The member lets the organization's own systems see their steps, shared achievements and licence, or no longer. Not so
     * until given; ends with the membership.
     */
    ProgressSharingChanged: { data: { organizationId: z.uuid(), given: z.boolean() } },
    /** The predecessor of MembershipBegan, MembershipRoleChanged and MembershipEnded, in older logs. */
    OrganizationChanged: { data: { organizationId: z.nullable(z.uuid()) } },
  }),
  ...erasureEvents,
  ...securityEvents,
};

export type AccountEvent = EventOf<typeof accountEvents>;
export type SecurityEvent = EventOf<typeof securityEvents>;
/** The data of an event of this type. */
export type EventDataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
