import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { isAboveOwn, type Policy, rolesThatMay } from '#contracts/accounts/permissions.ts';
import { brand } from '#contracts/brand.ts';
import { type Endpoint, failureSchema, needsProvenAddress } from '#contracts/endpoint.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { areaOf } from '#contracts/registry.ts';
import { scopeIn, scopeOf } from '#contracts/programs/scopes.ts';
import { alternativesOf } from './open-api-answers.ts';
import { jsonOf, OpenApiSchemas } from './open-api-schemas.ts';
import { sharedShapes } from './open-api-shapes.ts';
import { tagDescriptions } from './open-api-tags.ts';
import { pascal } from './pascal.ts';
import type { OtherRoute } from './other-routes.ts';
import { statuses } from './statuses.ts';

type Json = Record<string, unknown>;
type AnySchema = Endpoint['output'] | undefined;

/** A call to describe: an endpoint, or a route whose bodies are not JSON. */
interface Operation
  extends OtherRoute,
    Partial<
      Pick<
        Endpoint,
        | 'status'
        | 'needs'
        | 'anyHost'
        | 'deprecated'
        | 'withoutSecondFactor'
        | 'withoutProof'
        | 'isSecret'
        | 'redirectsBrowsers'
        | 'endsOwnSession'
        | 'tokens'
        | 'edits'
      >
    > {
  /** The scope that a token needs. */
  readonly scope?: string | null;
  /** Its schemas check the input. */
  readonly checks?: boolean;
  /** Waits for the position of `X-Min-Position`. */
  readonly waits?: boolean;
  /** Its answer has an `ETag`. */
  readonly tagged?: boolean;
}

interface Components {
  readonly schemas: OpenApiSchemas;
  readonly responses: Record<string, Json>;
}

const text = { type: 'string' };

const endingHeaders = {
  Deprecation: { description: 'Since when the call is deprecated (RFC 9745).', schema: text },
  Sunset: { description: 'When it stops working (RFC 8594).', schema: text },
  Link: { description: 'The call to use instead, as `successor-version`.', schema: text },
};

/** Headers that any answer may have, beside those of its operation. */
export const generalHeaders = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'Clear-Site-Data',
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Content-Security-Policy',
  'Content-Type',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Date',
  'Deprecation',
  'Keep-Alive',
  'Link',
  'Permissions-Policy',
  'Referrer-Policy',
  'Set-Cookie',
  'Strict-Transport-Security',
  'Sunset',
  'Transfer-Encoding',
  'Vary',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'X-Logout-Complete',
  'X-Robots-Tag',
];

const description = `A session cookie says who calls; \`register\` and \`login\` set it. Programs send a token instead, as
\`Authorization: Bearer\`: a personal access token acts as its person, a service account for an organization. A token
counts alone, reaches only the operations that list it under \`security\`, and needs the scope in \`x-scope\`. What a person needs besides a
session is in \`x-policy\` (a right that roles have), \`x-proof-needed\` (recent authentication, else 403 \`proof_needed\`) and
\`x-proven-address\`.

Every failure has one shape. Programs decide by its \`code\`; each operation lists all codes that it can answer with. Requests that are no
readable HTTP get 400, 408 or 431 in the same shape, addresses without a call 404.

Commands take an \`Idempotency-Key\`: the same key with the same request gets the first answer again and changes nothing. SCIM's take none;
there a repeat adds nothing. Every command answers with \`X-Position\`, and most with \`position\` in the body. A query with that position as \`X-Min-Position\` is at least that
fresh. Queries wait for the commands of their own session without it.

Beside the headers of its operation an answer may have the general ones of HTTP and of browsers' protection: ${generalHeaders
  .map((name) => `\`${name}\``)
  .join(', ')}.`;

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A new UUID for each command. The same key with the same request gets the first answer again, for a day.',
    schema: { ...text, format: 'uuid' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer. 304 without a body if the answer would be the same.',
    schema: text,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of what is changed, as it was read. 412 `changed_elsewhere` with the newest state in `params.current` if it is another one by now. For an item of a list, when it was changed last, in quotes. `If-None-Match: *` instead for what must not exist yet.',
    schema: text,
  },
  Person: {
    name: 'X-Person',
    in: 'header',
    description:
      "The id of the person for whom a page calls: 409 `other_person`, and nothing is read or written, if the session is another's.",
    schema: text,
  },
  MinPosition: {
    name: 'X-Min-Position',
    in: 'header',
    description:
      'The position of a command. The answer is at least that fresh, or 503 `not_caught_up` after two seconds.',
    schema: text,
  },
};
const headers = {
  RequestId: {
    description: 'Names the request in logs: the `X-Request-Id` that was sent, or a new one.',
    schema: text,
  },
  Position: { description: 'The position that the log has come to. Absent where nothing was appended.', schema: text },
  Challenge: {
    description:
      'What is missing (RFC 6750): a token, a valid one (`invalid_token`), or a scope (`insufficient_scope`).',
    schema: text,
  },
  RateLimit: {
    description:
      'What is left of the limit that refuses such calls first (draft-ietf-httpapi-ratelimit-headers): `r` calls or bytes, for `t` seconds. Absent where nothing is counted.',
    schema: text,
  },
  RateLimitPolicy: { description: 'That limit: `q` calls or bytes within `w` seconds.', schema: text },
  Traceparent: { description: 'The `traceparent` that was sent, if it is valid (W3C Trace Context).', schema: text },
  RetryAfter: { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
};
const challenge = { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } };
const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });
const always = {
  'X-Request-Id': header('RequestId'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
  traceparent: header('Traceparent'),
};

/** A failure as problem details (failures.ts). */
const problemSchema = z.extend(z.omit(failureSchema, { message: true }), {
  type: z.string(),
  title: z.optional(z.string()),
  status: z.int(),
  detail: z.string(),
});

interface Options {
  /** Shapes to describe once, under these names. */
  readonly shapes?: Readonly<Record<string, Endpoint['output']>>;
}

/** Describes every call in OpenAPI 3.1, from the declarations that also validate it. */
export function openApiDocument(...what: Parameters<typeof openApiSteps>): Json {
  const steps = openApiSteps(...what);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in small steps: all of them take half a second, during which a server answers nobody else. */
export function* openApiSteps(
  endpoints: Readonly<Record<string, Endpoint>>,
  others: Readonly<Record<string, OtherRoute>>,
  publicUrl: string,
  { shapes = sharedShapes }: Options = {},
): Generator<void, Json> {
  const components: Components = { schemas: new OpenApiSchemas(), responses: {} };
  yield* components.schemas.name(shapes);
  components.schemas.keep('Failure', failureSchema, 'output');
  components.schemas.keep('Problem', problemSchema, 'output');
  const operations = [
    ...Object.entries(endpoints).map(
      ([name, endpoint]) => [name, operationOf(endpoint, areaOf(name), scopeOf(name, endpoint))] as const,
    ),
    ...Object.entries(others).map(
      ([name, route]) => [name, { ...route, scope: scopeIn(route.area, route) } satisfies Operation] as const,
    ),
  ];
  const paths: Record<string, Json> = {};
  for (const [name, operation] of operations) {
    yield;
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = operation.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: described(name, operation, components) };
  }
  const tags = new Set(operations.map(([, { area }]) => area));
  // Under https, cookies have the prefix (cookies.ts).
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  const cookie = (name: string, about: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name: prefix + name,
    description: about,
  });
  const bearer = (about: string) => ({ type: 'http', scheme: 'bearer', description: about });
  return {
    openapi: '3.1.0',
    info: {
      title: brand.title,
      version: brand.version,
      description,
      contact: { name: 'Support', url: `${publicUrl}/support` },
      license: { name: 'All rights reserved', url: `${publicUrl}/terms` },
      termsOfService: `${publicUrl}/terms`,
    },
    servers: [{ url: publicUrl, description: 'This installation' }],
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => tags.has(name))
      .map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        session: cookie('rh_session', 'Set by `register` and `login`.'),
        personalToken: bearer('A personal access token (`rhp_…`), made by its person under Security.'),
        serviceToken: bearer('The token of a service account (`rhs_…`), made by an administrator.'),
        adminSession: cookie('rh_admin', 'Set by `adminLogin`, for the calls of administrators.'),
      },
      parameters,
      headers,
      schemas: components.schemas.usedBy([paths, components.responses]),
      responses: components.responses,
    },
  };
}

function operationOf(endpoint: Endpoint, area: string, scope: string | null): Operation {
  const { method, status, output, body, beacon, redirectsBrowsers } = endpoint;
  const isQuery = method === 'GET';
  const tagged = isQuery && status === 200 && !redirectsBrowsers;
  return {
    ...endpoint,
    area,
    scope,
    changes: !isQuery || endpoint.recorded === true,
    checks: true,
    keyed: !isQuery,
    waits: isQuery && endpoint.who !== 'anyone',
    tagged,
    body: body && { types: ['application/json', ...(beacon ? ['text/plain'] : [])], schema: body },
    answers: {
      [status]: {
        what: 'Done',
        ...(status !== 204 && { types: ['application/json'], schema: output }),
        ...(tagged && { headers: ['ETag'] }),
      },
      ...(tagged && { 304: { what: 'As the `ETag` of `If-None-Match` says', headers: ['ETag'] } }),
      ...(redirectsBrowsers && { 302: { what: 'To browsers that go to this address', headers: ['Location'] } }),
    },
  };
}

function described(name: string, operation: Operation, components: Components): Json {
  const { summary, area, body, answers } = operation;
  const contentOf = (
    part: string,
    io: 'input' | 'output',
    { types = [], schema }: { readonly types?: readonly string[]; readonly schema?: AnySchema },
  ) => {
    const id = name.charAt(0).toUpperCase() + name.slice(1) + part;
    const media = { schema: schema ? components.schemas.keep(id, schema, io) : {} };
    return Object.fromEntries(types.map((type) => [type, media]));
  };
  const successes = Object.entries(answers).map(([status, answer]) => {
    const own = (answer.headers ?? []).map((one) => [one, { schema: text }]);
    const ending = operation.deprecated && endingHeaders;
    const position = operation.keyed && { 'X-Position': header('Position') };
    const content = answer.types && { content: contentOf('Answer', 'output', answer) };
    return [
      status,
      {
        description: answer.what,
        headers: { ...always, ...position, ...ending, ...Object.fromEntries(own) },
        ...content,
      },
    ];
  });
  return {
    operationId: name,
    summary,
    description: about(operation),
    ...(operation.deprecated && { deprecated: true }),
    tags: [area],
    security: securityOf(operation),
    ...requirementsOf(operation),
    parameters: [
      ...parametersOf('path', operation.params, components),
      ...parametersOf('query', operation.query, components),
      ...(operation.who === 'anyone' && !operation.endsOwnSession ? [] : [parameter('Person')]),
      ...(operation.keyed ? [parameter('IdempotencyKey')] : []),
      ...(operation.edits ? [parameter('IfMatch')] : []),
      ...(operation.waits ? [parameter('MinPosition')] : []),
      ...(operation.tagged ? [parameter('IfNoneMatch')] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOf('Body', 'input', body) } }),
    responses: { ...Object.fromEntries(successes), ...failuresOf(operation, components) },
  };
}

const about = (operation: Operation): string => {
  const { who, recentAuth, budget } = operation;
  return [
    whoText[who as keyof typeof whoText] ?? `For the roles ${rolesThatMay(who).join(', ')} (\`${who}\`).`,
    recentAuth
      ? 'Needs a sign-in or `stepUp` within the last ten minutes, else 403 `proof_needed`.'
      : isOfFreshAdministrators(operation) &&
        'From administrators, also of an organization, it needs a sign-in or `stepUp` within the last eight hours and no rest of 15 minutes since, else 403 `proof_needed`.',
    needsProvenAddress(operation) && 'Needs a proven email address, else 403 `address_unproven`.',
    operation.tokens &&
      (operation.scope ? `A token needs the scope \`${operation.scope}\`.` : 'Any token may call it.'),
    `Spends the budget \`${budget}\`.`,
    operation.isSecret && 'A repeat with the same `Idempotency-Key` makes another secret, and the first one ends.',
    operation.deprecated && `Works until ${operation.deprecated.sunset}; use \`${operation.deprecated.use}\` instead.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const whoText = { anyone: 'For anyone.', person: 'For anyone who is signed in.' };

/** Who can call at all. What else is needed is in `requirementsOf`: only the scopes of OAuth belong here by the linters. */
const securityOf = ({ who, tokens, failuresAs }: Operation): Json[] =>
  // Sessions cannot use these.
  failuresAs === 'scim' ? [{ serviceToken: [] }] : securityBy({ who, tokens });

const securityBy = ({ who, tokens }: { who: Policy; tokens: Operation['tokens'] | undefined }): Json[] => [
  ...(who === 'anyone' ? [{}] : []),
  { session: [] },
  ...(isForAdministrators(who) ? [{ adminSession: [] }] : []),
  ...(tokens === 'personal' || tokens === 'service' ? [{ personalToken: [] }] : []),
  ...(tokens === 'service' || tokens === 'organization' ? [{ serviceToken: [] }] : []),
];

const isForAdministrators = (who: Policy): boolean =>
  who !== 'anyone' && who !== 'person' && rolesThatMay(who).every((role) => role === 'admin');

/** The same as the description says, for programs. */
const requirementsOf = (operation: Operation): Json => ({
  ...(operation.who !== 'anyone' && operation.who !== 'person' && { 'x-policy': operation.who }),
  ...(operation.tokens && operation.scope && { 'x-scope': operation.scope }),
  ...(operation.recentAuth && { 'x-proof-needed': true }),
  ...(needsProvenAddress(operation) && { 'x-proven-address': true }),
});

function parametersOf(place: 'path' | 'query', schema: AnySchema, { schemas }: Components): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.inline(schema, 'input', 'Parameter') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** The refusals of an operation by status: those it declares, and those of the server's hooks. */
function failuresOf(operation: Operation, { responses }: Components): Json {
  const byStatus = new Map<number, string[]>([[500, ['fault']]]);
  for (const code of new Set(codesOf(operation))) {
    byStatus.set(statuses[code], [...(byStatus.get(statuses[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      // Operations share these responses.
      const isScim = operation.failuresAs === 'scim';
      const name = pascal(codes.join(' ')) + (isScim ? 'Scim' : '');
      responses[name] = isScim
        ? { ...failureResponse(status, codes), content: scimFailure }
        : failureResponse(status, codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const scimFailure = {
  'application/scim+json': {
    schema: {
      type: 'object',
      properties: { schemas: { type: 'array', items: text }, status: text, scimType: text, detail: text },
      required: ['schemas', 'status', 'detail'],
    },
  },
};

const failureResponse = (status: number, codes: readonly string[]): Json => ({
  description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
  headers: {
    ...always,
    ...((status === 401 || codes.includes('scope_missing')) && challenge),
    ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
    ...(status === 415 && { Accept: { description: 'The types that the call takes.', schema: text } }),
    ...(status === 416 && { 'Content-Range': { schema: text } }),
  },
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] },
    },
    // For callers who prefer it by `Accept` (RFC 9457).
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

/** What administrators may call only with a proof of the last hours. */
const isOfFreshAdministrators = ({ who, withoutProof }: Operation): boolean => isAboveOwn(who) && !withoutProof;

function codesOf(operation: Operation): RefusalCode[] {
  const { who, changes, recentAuth, checks, body, keyed, waits, redirectsBrowsers } = operation;
  const isSignedIn = who !== 'anyone';
  const may = (applies: unknown, ...codes: RefusalCode[]) => (applies ? codes : []);
  return [
    ...may(checks || keyed || waits, 'invalid_input'),
    ...may(isSignedIn, 'not_signed_in'),
    // A token for a call that is closed to it.
    ...may(isSignedIn && (who !== 'person' || operation.tokens !== 'service'), 'not_allowed'),
    ...may(operation.scope, 'scope_missing'),
    ...may(isSignedIn || operation.endsOwnSession, 'other_person'),
    ...may(isSignedIn && operation.withoutSecondFactor !== true, 'second_factor_required'),
    ...may(needsProvenAddress(operation), 'address_unproven'),
    ...may(recentAuth || isOfFreshAdministrators(operation), 'proof_needed'),
    ...may(changes || redirectsBrowsers, 'cross_site'),
    ...may(who === 'person' && takesUserId(body?.schema), 'foreign_user'),
    ...operation.refusals,
    ...may(operation.status !== 204 && operation.status !== undefined && !redirectsBrowsers, 'not_acceptable'),
    ...may(operation.method !== 'GET', 'too_large', 'unsupported_media_type'),
    ...may(keyed, 'key_reused'),
    ...may(!operation.anyHost, 'unknown_host'),
    'too_many_requests',
    'unavailable',
    ...may(keyed || waits, 'not_caught_up'),
  ];
}

/** Whether a body can hold `user_id`, which has to be the caller's own: by name, or among arbitrary fields. */
function takesUserId(schema: AnySchema): boolean {
  if (!schema) return false;
  if (alternativesOf.has(schema)) return true;
  const takes = ({ properties = {}, additionalProperties, oneOf = [], anyOf = [] }: Json): boolean =>
    'user_id' in (properties as Json) ||
    typeof additionalProperties === 'object' ||
    [...(oneOf as Json[]), ...(anyOf as Json[])].some(takes);
  return takes(jsonOf(schema, 'input'));
}
