import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import type { RefusalCode } from '../refusals.ts';
import { freeText, writtenText } from '../text.ts';
import { lifetimes, longestTokenName, overlaps, serviceAccountSchema, tokenKinds, tokenSchema } from './tokens.ts';
import {
  attemptSchema,
  deliverySchema,
  longestWebhookUrl,
  secretOverlaps,
  webhookKindsSchema,
  webhookSchema,
} from './webhooks.ts';

const name = writtenText(longestTokenName);
const scopes = z
  .array(z.string().check(z.regex(/^[a-z]{1,30}:(?:read|write|administer)$/, because('not_a_key'))))
  .check(z.minLength(1, because('required')), z.maxLength(100));
const days = z.literal(lifetimes);
const newToken = z.strictObject({ name, scopes, days });
const rotation = z.strictObject({
  days,
  /** For how many hours the old token still works. */
  overlapHours: z.literal(overlaps),
});
/** The token itself is in this answer and nowhere else. */
const made = commandAnswer({ token: tokenSchema, secret: z.string() });
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
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Create a personal access token. It is shown once',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  isSecret: true,
  body: newToken,
  status: 201,
  output: made,
  refusals: ['conflict'],
});

export const rotateAccessToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens/:id/rotate',
  summary: 'Replace a personal access token by one with the same name and scopes. The old one ends after the overlap',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  isSecret: true,
  params: byId,
  body: rotation,
  status: 201,
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

type Place = '/api/organization' | '/api/admin';

/** Service accounts belong to the caller's organization, or to the installation: the same calls at two places. */
const placeOf = (path: Place) => `${path}/service-accounts` as const;
const ownedBy = (path: Place) => (path === '/api/admin' ? 'the installation' : "the caller's organization");

const listIn = <const Who extends 'org_admin' | 'admin', const Codes extends readonly RefusalCode[]>(
  path: Place,
  who: Who,
  refusals: Codes,
) =>
  endpoint({
    method: 'GET',
    path: placeOf(path),
    summary: `List the service accounts of ${ownedBy(path)} with their tokens, and the scopes that a token can have`,
    who,
    budget: 'read',
    output: z.object({ accounts: z.array(serviceAccountSchema), scopes: z.array(z.string()) }),
    refusals,
  });

const createIn = <const Who extends 'org_admin' | 'admin', const Codes extends readonly RefusalCode[]>(
  path: Place,
  who: Who,
  refusals: Codes,
) =>
  endpoint({
    method: 'POST',
    path: placeOf(path),
    summary: `Create a service account of ${ownedBy(path)} with its first token, which is shown once`,
    who,
    budget: 'change',
    recentAuth: true,
    isSecret: true,
    body: newToken,
    status: 201,
    output: commandAnswer({ id: z.uuid(), token: tokenSchema, secret: z.string() }),
    refusals,
  });

const renameIn = <const Who extends 'org_admin' | 'admin'>(path: Place, who: Who) =>
  endpoint({
    method: 'PUT',
    path: `${placeOf(path)}/:id`,
    summary: 'Rename a service account',
    who,
    budget: 'change',
    recentAuth: true,
    params: byId,
    body: z.strictObject({ name }),
    output: commandAnswer({ name: z.string() }),
    refusals: ['not_found'],
  });

const deleteIn = <const Who extends 'org_admin' | 'admin'>(path: Place, who: Who) =>
  endpoint({
    method: 'DELETE',
    path: `${placeOf(path)}/:id`,
    summary: 'Delete a service account. Its tokens end at once',
    who,
    budget: 'change',
    recentAuth: true,
    params: byId,
    output: commandAnswer({}),
    refusals: ['not_found'],
  });

const addTokenIn = <const Who extends 'org_admin' | 'admin'>(path: Place, who: Who) =>
  endpoint({
    method: 'POST',
    path: `${placeOf(path)}/:id/tokens`,
    summary: 'Add a token to a service account. It is shown once',
    who,
    budget: 'change',
    recentAuth: true,
    isSecret: true,
    params: byId,
    body: newToken,
    status: 201,
    output: made,
    refusals: ['conflict', 'not_found'],
  });

const rotateIn = <const Who extends 'org_admin' | 'admin'>(path: Place, who: Who) =>
  endpoint({
    method: 'POST',
    path: `${placeOf(path)}/:id/tokens/:tokenId/rotate`,
    summary: 'Replace a token of a service account by one with the same name and scopes',
    who,
    budget: 'change',
    recentAuth: true,
    isSecret: true,
    params: ofAccount,
    body: rotation,
    status: 201,
    output: made,
    refusals: ['conflict', 'not_found'],
  });

const revokeIn = <const Who extends 'org_admin' | 'admin'>(path: Place, who: Who) =>
  endpoint({
    method: 'DELETE',
    path: `${placeOf(path)}/:id/tokens/:tokenId`,
    summary: 'Revoke a token of a service account. The next call with it is refused',
    who,
    budget: 'change',
    recentAuth: true,
    params: ofAccount,
    output: commandAnswer({}),
    refusals: ['not_found'],
  });

export const serviceAccounts = listIn('/api/organization', 'org_admin', ['not_found']);
export const createServiceAccount = createIn('/api/organization', 'org_admin', ['conflict', 'not_found']);
export const renameServiceAccount = renameIn('/api/organization', 'org_admin');
export const deleteServiceAccount = deleteIn('/api/organization', 'org_admin');
export const addServiceToken = addTokenIn('/api/organization', 'org_admin');
export const rotateServiceToken = rotateIn('/api/organization', 'org_admin');
export const revokeServiceToken = revokeIn('/api/organization', 'org_admin');

export const adminServiceAccounts = listIn('/api/admin', 'admin', []);
export const adminCreateServiceAccount = createIn('/api/admin', 'admin', ['conflict']);
export const adminRenameServiceAccount = renameIn('/api/admin', 'admin');
export const adminDeleteServiceAccount = deleteIn('/api/admin', 'admin');
export const adminAddServiceToken = addTokenIn('/api/admin', 'admin');
export const adminRotateServiceToken = rotateIn('/api/admin', 'admin');
export const adminRevokeServiceToken = revokeIn('/api/admin', 'admin');

const webhook = z.strictObject({
  /** https, without a user name or password. */
  url: z.string().check(z.minLength(1, because('required')), z.maxLength(longestWebhookUrl)),
  kinds: webhookKindsSchema,
});
const ofWebhook = z.strictObject({ id: z.uuid(), webhookId: z.uuid() });

const webhooksPath = '/api/organization/service-accounts/:id/webhooks';

/** Webhooks get the changes of an organization, so only its own service accounts have them. */
const webhookChange = { who: 'org_admin', budget: 'change', recentAuth: true } as const;

export const webhooks = endpoint({
  method: 'GET',
  path: '/api/organization/webhooks',
  summary: "List the webhooks of the service accounts of the caller's organization, oldest first",
  who: 'org_admin',
  budget: 'read',
  output: z.object({ webhooks: z.array(webhookSchema) }),
  refusals: ['not_found'],
});

export const addWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: webhooksPath,
  summary:
    'Send changes of the organization to an address, from now on. The secret that verifies the signatures is shown once',
  isSecret: true,
  params: byId,
  body: webhook,
  status: 201,
  output: commandAnswer({ id: z.uuid(), secret: z.string() }),
  refusals: ['conflict', 'not_found'],
});

export const changeWebhook = endpoint({
  ...webhookChange,
  method: 'PUT',
  path: `${webhooksPath}/:webhookId`,
  summary: 'Change the address of a webhook and the kinds of changes that it gets. Its next message is sent at once',
  params: ofWebhook,
  body: webhook,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const disableWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/disable`,
  summary: 'Stop sending to a webhook. It keeps its position',
  params: ofWebhook,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const enableWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/enable`,
  summary: 'Send to a webhook again, beginning with what it has missed',
  params: ofWebhook,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const rotateWebhookSecret = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/rotate-secret`,
  summary: 'Replace the secret of a webhook. Until the end of the overlap messages are signed with both',
  isSecret: true,
  params: ofWebhook,
  body: z.strictObject({ overlapHours: z.literal(secretOverlaps) }),
  output: commandAnswer({ secret: z.string() }),
  refusals: ['not_found'],
});

export const removeWebhook = endpoint({
  ...webhookChange,
  method: 'DELETE',
  path: `${webhooksPath}/:webhookId`,
  summary: 'Remove a webhook with its secret and its deliveries',
  params: ofWebhook,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const testWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/test`,
  summary: 'Send a message of the type `ping` to a webhook, also while it is disabled, and get the answer',
  params: ofWebhook,
  output: z.object({ attempt: attemptSchema }),
  refusals: ['not_found'],
});

export const replayWebhook = endpoint({
  ...webhookChange,
  method: 'POST',
  path: `${webhooksPath}/:webhookId/replay`,
  summary:
    'Send the changes after a position or since a time to a webhook again, as they are now. Their ids are those of the first time',
  params: ofWebhook,
  body: z.union([
    /** '' for the beginning. */
    z.strictObject({ since: freeText(100) }),
    z.strictObject({ from: z.iso.datetime() }),
  ]),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: `${webhooksPath}/:webhookId/deliveries`,
  summary: 'List what was sent to a webhook in the last 30 days, each attempt with its answer, newest first',
  who: 'org_admin',
  budget: 'read',
  params: ofWebhook,
  query: z.strictObject(pageQuery(50)),
  output: page(deliverySchema),
  refusals: ['not_found'],
});
