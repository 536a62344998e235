import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { freeText, writtenText } from '../text.ts';

/** More than any organization has. */
export const mostSeats = 1_000_000;

/** An organization as a customer of the installation. */
export const tenantSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  domains: z.array(z.string()),
  members: z.int(),
  /** People whose invitation is open. */
  invited: z.int(),
  /** How many members it can have; null: as many as it likes. */
  seats: z.nullable(z.int()),
  /** Null while it is in use. */
  suspended: z.nullable(z.object({ at: moment, reason: z.string() })),
  signOn: z.object({
    /** Of the active connection to an identity provider. */
    protocol: z.nullable(z.enum(['saml', 'oidc'])),
    /** Settings wait to be tested and activated. */
    hasDraft: z.boolean(),
    /** Within the last 90 days. */
    lastSignInAt: z.nullable(moment),
    /** Members who can also sign in with a password or a passkey of their own. */
    ownWay: z.int(),
  }),
});
export type Tenant = z.output<typeof tenantSchema>;

const byId = z.strictObject({ id: z.uuid() });
/** The organization's administrators read it. */
const reasoned = z.strictObject({ reason: writtenText(300) });

export const tenants = endpoint({
  method: 'GET',
  path: '/api/admin/tenants',
  summary: 'List organizations by name with members, seats, single sign-on and whether they are suspended',
  who: 'admin',
  tokens: 'personal',
  budget: 'read',
  query: z.strictObject({
    /** The beginning of a name or of a domain. */
    query: z.optional(freeText(253)),
    /** Only those that are suspended. */
    suspended: z.optional(z.enum(['true', 'false'])),
    ...pageQuery(50),
  }),
  output: page(tenantSchema),
});

export const limitSeats = endpoint({
  method: 'PUT',
  path: '/api/admin/organizations/:id/seats',
  summary:
    'Limit how many members an organization can have; null ends the limit. Nobody loses a membership: with fewer seats than members, only no one else comes in',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: byId,
  body: z.strictObject({
    seats: z.nullable(z.int().check(z.gte(1), z.lte(mostSeats, because('at_most', { max: mostSeats })))),
  }),
  output: commandAnswer({ seats: z.nullable(z.int()) }),
  refusals: ['not_found'],
});

export const suspendOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:id/suspend',
  summary:
    'Suspend an organization: its roles, single sign-on, service accounts and webhooks stop at once. Its members keep their accounts and their journey',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: byId,
  body: reasoned,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const resumeOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:id/resume',
  summary: 'End the suspension of an organization: everything is as it was',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: byId,
  body: reasoned,
  output: commandAnswer({}),
  refusals: ['not_found'],
});
