import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { witnessFileSchema } from '#contracts/people/views.ts';
import { scopeIn } from '#contracts/programs/scopes.ts';
import { smallWidths, uploadSchema, uploadTypes } from '#contracts/uploads/views.ts';

/** One kind of answer of a route. */
export interface RouteAnswer {
  readonly what: string;
  readonly types?: readonly string[];
  readonly schema?: Endpoint['output'] | undefined;
  readonly headers?: readonly string[];
}

/** A route outside the endpoints of the contracts, because its input or output is not JSON or is streamed. */
export interface OtherRoute
  extends Pick<
    Endpoint,
    'path' | 'summary' | 'who' | 'tokens' | 'anyOrigin' | 'budget' | 'recentAuth' | 'params' | 'query' | 'refusals'
  > {
  readonly method: Endpoint['method'] | 'PATCH';
  /** Its tag in OpenAPI. */
  readonly area: string;
  /** Its failures have the form of another protocol. */
  readonly failuresAs?: 'scim';
  /** It changes state, so requests from other sites are refused. */
  readonly changes?: boolean;
  /** It accepts an `Idempotency-Key`. */
  readonly keyed?: boolean;
  readonly body?: { readonly types: readonly string[]; readonly schema?: Endpoint['output'] | undefined } | undefined;
  readonly answers: Readonly<Record<number, RouteAnswer>>;
}

const file = { types: uploadTypes, headers: ['Content-Disposition', 'ETag', 'Accept-Ranges'] };
const parts = {
  200: { what: 'The file', ...file },
  206: { what: 'A part of it', types: file.types, headers: [...file.headers, 'Content-Range'] },
};
/** After too many tries or without a store, the sign-in page says so, and `Retry-After` when to come back. */
const redirect = { 302: { what: 'On to another page', headers: ['Location', 'Retry-After'] } };
const credential = { 200: { what: 'A VC-JWT', types: ['application/vc+jwt'], schema: z.string() } };

const page = {
  200: { what: 'A page', types: ['text/html'], schema: z.string() },
  404: { what: 'The link is not ours or too old', types: ['text/html'], schema: z.string() },
};

/** The calls of SCIM, for service accounts of an organization alone; sessions are refused (platform/app/scim). */
const scim = { area: 'scim', who: 'org_admin', tokens: 'organization', failuresAs: 'scim', changes: false } as const;
const scimTypes = ['application/scim+json'] as const;
const scimBody = { types: ['application/scim+json', 'application/json'] } as const;
const scimPage = {
  filter: z.optional(z.string()),
  startIndex: z.optional(z.string()),
  count: z.optional(z.string()),
};
const scimAttributes = { attributes: z.optional(z.string()), excludedAttributes: z.optional(z.string()) };

/** The routes by name. The module that calls `routeConfig` with the name handles it. */
export const otherRoutes = {
  sso: {
    method: 'GET',
    path: '/api/auth/sso',
    summary: "Redirect to a domain's identity provider",
    area: 'accounts',
    who: 'anyone',
    budget: 'sign-in',
    query: z.object({
      domain: z.string(),
      redirect: z.optional(z.string()),
      timezone: z.optional(z.string()),
      language: z.optional(z.string()),
    }),
    answers: redirect,
    refusals: [],
  },
  samlCallback: {
    method: 'POST',
    path: '/api/auth/saml/callback',
    summary: "Receive an identity provider's response from the browser",
    area: 'accounts',
    who: 'anyone',
    budget: 'sign-in',
    // Posted from another site by design. The cookie of the browser that asked and the identity provider's signature
    // replace the same-origin check.
    changes: false,
    body: {
      types: ['application/x-www-form-urlencoded'],
      schema: z.object({ SAMLResponse: z.string(), RelayState: z.string() }),
    },
    answers: redirect,
    refusals: [],
  },
  samlCallbackOpened: {
    method: 'GET',
    path: '/api/auth/saml/callback',
    summary: 'Redirect to the sign-in page, if the callback is opened directly',
    area: 'accounts',
    who: 'anyone',
    budget: 'sign-in',
    answers: redirect,
    refusals: [],
  },
  oidcCallback: {
    method: 'GET',
    path: '/api/auth/oidc/callback',
    summary: "Receive an OpenID Connect provider's answer from the browser",
    area: 'accounts',
    who: 'anyone',
    budget: 'sign-in',
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      iss: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    answers: redirect,
    refusals: [],
  },
  samlMetadata: {
    method: 'GET',
    path: '/api/auth/saml/metadata',
    summary: "Get the service provider's SAML metadata",
    area: 'accounts',
    who: 'anyone',
    budget: 'read',
    answers: { 200: { what: 'SAML metadata', types: ['application/samlmetadata+xml'], schema: z.string() } },
    refusals: [],
  },
  issuerKeys: {
    method: 'GET',
    path: '/.well-known/did.json',
    summary: "Get the issuer's public keys (did:web)",
    area: 'licences',
    who: 'anyone',
    anyOrigin: true,
    budget: 'read',
    answers: { 200: { what: 'A DID document', types: ['application/did+json'] } },
    refusals: [],
  },
  licenceCredential: {
    method: 'GET',
    path: '/api/licences/:id/credential',
    summary: 'Get a shared licence as an Open Badges 3.0 credential (VC-JWT)',
    area: 'licences',
    who: 'anyone',
    anyOrigin: true,
    budget: 'read',
    params: z.object({ id: z.string() }),
    answers: credential,
    refusals: ['not_found', 'licence_revoked'],
  },
  licenceStatusList: {
    method: 'GET',
    path: '/api/licences/status-list',
    summary: 'Get the revocation list (Bitstring Status List, VC-JWT)',
    area: 'licences',
    who: 'anyone',
    anyOrigin: true,
    budget: 'read',
    query: z.object({ list: z.optional(z.string()) }),
    answers: credential,
    refusals: ['not_found'],
  },
  stream: {
    method: 'GET',
    path: '/api/stream',
    summary:
      'Subscribe to the server-sent events `notification`, `preferences`, `achievement`, `progress` and `stats`, each with `{position}`. With `Last-Event-ID`, what was missed comes first, or `resync` if that is not known; then `connected`',
    area: 'notifications',
    who: 'person',
    budget: 'read',
    answers: { 200: { what: 'Events without end', types: ['text/event-stream'], schema: z.string() } },
    refusals: [],
  },
  unsubscribePage: {
    method: 'GET',
    path: '/unsubscribe/:token',
    summary: 'Show the page behind the link that ends a kind of message by mail. Changes nothing',
    area: 'notifications',
    who: 'anyone',
    budget: 'read',
    params: z.object({ token: z.string() }),
    answers: page,
    refusals: [],
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe/:token',
    summary: 'End a kind of message by mail, as mail programs do with one click (RFC 8058), or undo it',
    area: 'notifications',
    who: 'anyone',
    budget: 'sign-in',
    // Mail providers post it, without cookies. The token in the address replaces the same-origin check.
    changes: false,
    params: z.object({ token: z.string() }),
    body: {
      types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
      schema: z.object({ 'List-Unsubscribe': z.optional(z.string()), undo: z.optional(z.string()) }),
    },
    answers: page,
    refusals: [],
  },
  mailReports: {
    method: 'POST',
    path: '/api/mail/reports',
    summary:
      'Hand over a bounce (RFC 3464) or a complaint (RFC 5965) about a message, with MAIL_REPORTS_TOKEN as a bearer token',
    area: 'notifications',
    who: 'anyone',
    budget: 'sign-in',
    // A mail server sends it, with a token instead of a session.
    changes: false,
    body: { types: ['message/rfc822'] },
    answers: {
      200: {
        what: 'Whether it stopped the messages of a person',
        types: ['application/json'],
        schema: z.object({ result: z.enum(['stopped', 'ignored']) }),
      },
    },
    refusals: ['not_allowed'],
  },
  addUpload: {
    method: 'POST',
    path: '/api/uploads',
    summary: 'Upload a photo (up to 15 MB) or a recording (up to 50 MB). The body is the file itself',
    area: 'uploads',
    who: 'person',
    budget: 'upload',
    changes: true,
    keyed: true,
    body: { types: [...uploadTypes, 'image/avif', 'image/heic', 'application/octet-stream'] },
    answers: {
      201: { what: 'Kept', types: ['application/json'], schema: uploadSchema, headers: ['Location'] },
    },
    refusals: ['conflict', 'storage_full', 'not_agreed'],
  },
  upload: {
    method: 'GET',
    path: '/api/uploads/:id',
    summary: "Get one of the caller's photos or recordings. Supports Range, and `width` for a smaller copy of a photo",
    area: 'uploads',
    who: 'person',
    budget: 'read',
    params: z.object({ id: z.uuid() }),
    query: z.object({ width: z.optional(z.enum(smallWidths.map(String))) }),
    answers: parts,
    refusals: ['not_found', 'range_not_satisfiable'],
  },
  witnessFile: {
    method: 'POST',
    path: '/api/witness/file',
    summary:
      'Get a photo or the recording that a witness is shown, by the token of the mail and its place in the list, while the request is open',
    area: 'people',
    who: 'anyone',
    budget: 'check',
    changes: true,
    body: { types: ['application/json'], schema: witnessFileSchema },
    answers: parts,
    refusals: ['not_found', 'range_not_satisfiable'],
  },
  mentoringFile: {
    method: 'GET',
    path: '/api/mentoring/:id/files/:index',
    summary: 'Get a photo or the recording that a mentor is shown, by its place in the list, while the request is open',
    area: 'people',
    who: 'mentor',
    budget: 'read',
    params: z.object({ id: z.uuid(), index: z.string() }),
    answers: parts,
    refusals: ['not_found', 'range_not_satisfiable'],
  },
  accountExport: {
    method: 'GET',
    path: '/api/account/export',
    summary: "Export all of the caller's data as one JSON file",
    area: 'privacy',
    who: 'person',
    budget: 'export',
    recentAuth: true,
    changes: true,
    answers: {
      200: {
        what: 'A file',
        types: ['application/json'],
        schema: z.record(z.string(), z.unknown()),
        headers: ['Content-Disposition'],
      },
    },
    refusals: [],
  },
  scimConfiguration: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'Say what of SCIM 2.0 (RFC 7644) is supported',
    budget: 'read',
    answers: { 200: { what: 'The configuration', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_caught_up'],
  },
  scimResourceTypes: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    summary: 'List the types of resources',
    budget: 'read',
    answers: { 200: { what: 'A list', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_caught_up'],
  },
  scimResourceType: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ResourceTypes/:id',
    summary: 'Get a type of resources by its name',
    budget: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: { what: 'A type', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'not_caught_up'],
  },
  scimSchemas: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Schemas',
    summary: 'List the attributes of users and groups',
    budget: 'read',
    answers: { 200: { what: 'A list', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_caught_up'],
  },
  scimSchema: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Schemas/:id',
    summary: 'Get the attributes of users or groups by the name of their schema',
    budget: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: { what: 'A schema', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'not_caught_up'],
  },
  scimUsers: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users',
    summary:
      'List members and invited people, up to 200 at once. `filter` takes `userName`, `emails.value`, `externalId`, `id` and `active` with eq, ne, co, sw, ew and pr',
    budget: 'read',
    query: z.object({ ...scimPage, ...scimAttributes }),
    answers: { 200: { what: 'A list', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_caught_up'],
  },
  scimUser: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users/:id',
    summary: 'Get a member or an invited person',
    budget: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: { what: 'A user', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'not_caught_up'],
  },
  scimAddUser: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Users',
    summary: 'Invite a person at `userName`, an address in a domain of the organization',
    budget: 'invite',
    body: scimBody,
    answers: { 201: { what: 'The invited person', types: scimTypes, headers: ['Location', 'X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimReplaceUser: {
    ...scim,
    method: 'PUT',
    path: '/scim/v2/Users/:id',
    summary: 'Change a user. `active: false` ends the membership or the invitation; the account stays the person’s own',
    budget: 'change',
    params: z.object({ id: z.string() }),
    body: scimBody,
    answers: { 200: { what: 'The user', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimChangeUser: {
    ...scim,
    method: 'PATCH',
    path: '/scim/v2/Users/:id',
    summary: 'Change a user by up to 1,000 operations, all or none',
    budget: 'change',
    params: z.object({ id: z.string() }),
    body: scimBody,
    answers: { 200: { what: 'The user', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimRemoveUser: {
    ...scim,
    method: 'DELETE',
    path: '/scim/v2/Users/:id',
    summary: 'End a membership or an invitation. The account stays the person’s own',
    budget: 'change',
    params: z.object({ id: z.string() }),
    answers: { 204: { what: 'Ended', headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimGroups: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Groups',
    summary: 'List the groups of the organization. `filter` takes `displayName`, `externalId` and `id`',
    budget: 'read',
    query: z.object({ ...scimPage, excludedAttributes: z.optional(z.string()) }),
    answers: { 200: { what: 'A list', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_caught_up'],
  },
  scimGroup: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Groups/:id',
    summary: 'Get a group',
    budget: 'read',
    params: z.object({ id: z.string() }),
    query: z.object({ excludedAttributes: z.optional(z.string()) }),
    answers: { 200: { what: 'A group', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'not_caught_up'],
  },
  scimAddGroup: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Groups',
    summary: 'Create a group',
    budget: 'change',
    body: scimBody,
    answers: { 201: { what: 'The group', types: scimTypes, headers: ['Location', 'X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimReplaceGroup: {
    ...scim,
    method: 'PUT',
    path: '/scim/v2/Groups/:id',
    summary: 'Replace the name and the members of a group',
    budget: 'change',
    params: z.object({ id: z.string() }),
    body: scimBody,
    answers: { 200: { what: 'The group', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimChangeGroup: {
    ...scim,
    method: 'PATCH',
    path: '/scim/v2/Groups/:id',
    summary: 'Rename a group, add members and remove them',
    budget: 'change',
    params: z.object({ id: z.string() }),
    body: scimBody,
    answers: { 200: { what: 'The group', types: scimTypes, headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
  scimRemoveGroup: {
    ...scim,
    method: 'DELETE',
    path: '/scim/v2/Groups/:id',
    summary: 'Delete a group. Its members stay in the organization',
    budget: 'change',
    params: z.object({ id: z.string() }),
    answers: { 204: { what: 'Deleted', headers: ['X-Position'] } },
    refusals: ['invalid_input', 'not_found', 'conflict', 'not_caught_up'],
  },
} as const satisfies Record<string, OtherRoute>;

/** The part of such a route that the server's first hook reads. */
export function routeConfig(name: keyof typeof otherRoutes) {
  const route: OtherRoute = otherRoutes[name];
  const { who, tokens, area, budget, recentAuth, changes = false, body, anyOrigin, failuresAs } = route;
  return {
    who,
    ...(tokens && { tokens, scope: scopeIn(area, route) }),
    budget,
    name,
    changes,
    anyOrigin: anyOrigin === true,
    ...(failuresAs && { failuresAs }),
    ...(recentAuth && { recentAuth }),
    ...(body && { takes: body.types }),
  };
}
