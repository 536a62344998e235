import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { shownName } from '../names.ts';
import { lifetimes, longestTokenName, serviceAccountSchema, tokenKinds, tokenSchema } from './tokens.ts';

const name = shownName(longestTokenName);
const scopes = z
  .array(z.string().check(z.regex(/^[a-z]{1,30}:(?:read|write|administer)$/, because('not_a_key'))))
  .check(z.minLength(1, because('required')), z.maxLength(100));
const days = z.literal(lifetimes);
const newToken = z.strictObject({ name, scopes, days });
/** The token itself is in this answer and nowhere else. */
const made = commandAnswer({ token: tokenSchema, secret: z.string() });
/** A call that makes a token. */
const making = { method: 'POST', budget: 'change', isSecret: true, status: 201 } as const;
const byId = z.strictObject({ id: z.uuid() });
const ofAccount = z.strictObject({ id: z.uuid(), tokenId: z.uuid() });

export const currentToken = endpoint({
  method: 'GET',
  path: '/api/token',
  summary: 'Get what the token of this call is, and for whom it acts. Every token may, whatever its scopes',
  who: 'person',
  tokens: 'service',
  budget: 'read',
  output: z.object({
    /** Null for a call from a browser. */
    token: z.nullable(
      z.object({
        kind: z.enum(tokenKinds),
        id: z.uuid(),
        name: z.string(),
        scopes: z.array(z.string()),
        expiresAt: z.iso.datetime(),
      }),
    ),
    /** The person or the service account. */
    ownerId: z.uuid(),
    organizationId: z.nullable(z.uuid()),
  }),
});

export const accessTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  summary: "List the caller's personal access tokens, newest first, and the scopes that a new one can have",
  who: 'person',
  budget: 'read',
  output: z.object({
    tokens: z.array(tokenSchema),
    scopes: z.array(z.string()),
    /** `no_password`: only an organization signs the person in, and a token would keep working after it stops. */
    hindrance: z.nullable(z.enum(['no_password'])),
  }),
});

export const createAccessToken = endpoint({
  ...making,
  path: '/api/account/tokens',
  summary: 'Create a personal access token. It is shown once',
  who: 'person',
  needs: 'proven_address',
  recentAuth: 'own',
  body: newToken,
  output: made,
  refusals: ['conflict'],
});

export const rotateAccessToken = endpoint({
  ...making,
  path: '/api/account/tokens/:id/rotate',
  summary:
    'Replace a personal access token by one with the same name and scopes, valid as long as that was. The old one ends in a week',
  who: 'person',
  needs: 'proven_address',
  recentAuth: 'own',
  params: byId,
  output: made,
  refusals: ['conflict', 'not_found'],
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  summary: 'Revoke a personal access token. The next call with it is refused',
  who: 'person',
  budget: 'change',
  recentAuth: 'own',
  params: byId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

const serviceAccountsPath = '/api/organization/service-accounts';
/** A change by an administrator of the organization. */
const serviceChange = { who: 'org_admin', budget: 'change', recentAuth: true } as const;

export const serviceAccounts = endpoint({
  method: 'GET',
  path: serviceAccountsPath,
  summary:
    "List the service accounts of the caller's organization with their tokens, and the scopes that a token can have",
  who: 'org_admin',
  budget: 'read',
  output: z.object({ accounts: z.array(serviceAccountSchema), scopes: z.array(z.string()) }),
  refusals: ['not_found'],
});

export const createServiceAccount = endpoint({
  ...serviceChange,
  ...making,
  path: serviceAccountsPath,
  summary: "Create a service account of the caller's organization with its first token, which is shown once",
  body: newToken,
  output: commandAnswer({ id: z.uuid(), token: tokenSchema, secret: z.string() }),
  refusals: ['conflict', 'not_found'],
});

export const renameServiceAccount = endpoint({
  ...serviceChange,
  method: 'PUT',
  path: `${serviceAccountsPath}/:id`,
  summary: 'Rename a service account',
  params: byId,
  body: z.strictObject({ name }),
  output: commandAnswer({ name: z.string() }),
  refusals: ['not_found'],
});

export const deleteServiceAccount = endpoint({
  ...serviceChange,
  method: 'DELETE',
  path: `${serviceAccountsPath}/:id`,
  summary: 'Delete a service account. Its tokens end at once',
  params: byId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const addServiceToken = endpoint({
  ...serviceChange,
  ...making,
  path: `${serviceAccountsPath}/:id/tokens`,
  summary: 'Add a token to a service account. It is shown once',
  params: byId,
  body: newToken,
  output: made,
  refusals: ['conflict', 'not_found'],
});

export const rotateServiceToken = endpoint({
  ...serviceChange,
  ...making,
  path: `${serviceAccountsPath}/:id/tokens/:tokenId/rotate`,
  summary:
    'Replace a token of a service account by one with the same name and scopes, valid as long as that was. The old one ends in a week',
  params: ofAccount,
  output: made,
  refusals: ['conflict', 'not_found'],
});

export const revokeServiceToken = endpoint({
  ...serviceChange,
  method: 'DELETE',
  path: `${serviceAccountsPath}/:id/tokens/:tokenId`,
  summary: 'Revoke a token of a service account. The next call with it is refused',
  params: ofAccount,
  output: commandAnswer({}),
  refusals: ['not_found'],
});
