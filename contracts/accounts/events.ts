import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../event.ts';
import { roles } from './views.ts';

const role = z.enum(roles);
/** Where something was done from, as far as a person can recognise it. */
const from = { device: z.string(), place: z.string() };
const nowhere = { device: '', place: '' };

/** What has to do with safety: kept for the person concerned and for whoever has to find out what happened. */
const securityEvents = {
  SignedIn: defineEvent({
    type: 'SignedIn',
    version: 1,
    data: { method: z.enum(['password', 'organization', 'registration']), ...from },
    personal: nowhere,
  }),
  /** Not each wrong password: the first of a row, and each time that the wait until the next try grows. */
  SignInFailed: defineEvent({
    type: 'SignInFailed',
    version: 1,
    data: { failures: z.number(), ...from },
    personal: nowhere,
  }),
  UsernameRecoveryAsked: defineEvent({ type: 'UsernameRecoveryAsked', version: 1, data: from, personal: nowhere }),
  PasswordResetAsked: defineEvent({ type: 'PasswordResetAsked', version: 1, data: from, personal: nowhere }),
  PasswordChanged: defineEvent({
    type: 'PasswordChanged',
    version: 1,
    data: { how: z.enum(['reset', 'signed_in']), ...from },
    personal: nowhere,
  }),
  SessionsEnded: defineEvent({
    type: 'SessionsEnded',
    version: 1,
    data: { count: z.number(), why: z.enum(['by_hand', 'password_changed', 'role_changed']) },
  }),
  AdminSignedIn: defineEvent({ type: 'AdminSignedIn', version: 1, data: from, personal: nowhere }),
};

/** Everything that stands in `account-<userId>`. Credentials are never events. */
export const accountEvents = {
  AccountRegistered: defineEvent({
    type: 'AccountRegistered',
    version: 1,
    data: {
      username: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      organizationId: z.nullable(z.uuid()),
      role,
    },
    personal: { username: '', email: '', firstName: '', lastName: '' },
  }),
  RoleChanged: defineEvent({ type: 'RoleChanged', version: 1, data: { from: role, to: role } }),
  OrganizationChanged: defineEvent({
    type: 'OrganizationChanged',
    version: 1,
    data: { organizationId: z.nullable(z.uuid()) },
  }),
  ...securityEvents,
};

export type AccountEvent = EventOf<typeof accountEvents>;
export type SecurityEvent = EventOf<typeof securityEvents>;
