import * as z from 'zod/mini';
import type { Policy } from './accounts/permissions.ts';
import type { OpenTo } from './programs/tokens.ts';
import type { RefusalCode } from './refusals.ts';

type AnySchema = z.ZodMiniType;

/**
 * The declaration of one call: method and path, input, output, who may call it, and its refusals besides the general ones
 * (400, 401, 403, 406, 413, 415, 429, 503). From it follow the server's validation and serialization, OpenAPI, the browser's
 * typed client and its query keys, forms, and the authorization tests.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `/api/journey/steps/:step`. */
  readonly path: string;
  readonly summary: string;
  /** Who may call. Required, so that nothing is open by default. */
  readonly who: Policy;
  /**
   * Requires recent authentication: a sign-in, a password or a code within the last ten minutes. Otherwise 403
   * `proof_needed`; the browser asks (`stepUp`) and repeats the call. `own`: with the account's own credentials, the code if it
   * has a second factor, else the password. Single sign-on counts only for an account without credentials.
   */
  readonly recentAuth?: true | 'own';
  /** Also works for an administrator whose last proof is too old (`Person.needsProof`). */
  readonly withoutProof?: true;
  /**
   * Also works for people who must have a second factor and have not used one in this session. Other calls for people refuse
   * them with 403 `second_factor_required`; calls for anyone treat them as visitors. `in_part`: what else it does, the handler
   * refuses them itself.
   */
  readonly withoutSecondFactor?: true | 'in_part';
  /**
   * Requires a proven address, because the call reaches other people or makes the account harder to recover. Otherwise 403
   * `address_unproven`; the browser asks for the code and repeats the call. Calls for roles with rights over other people
   * always require it (`needsProvenAddress`).
   */
  readonly needs?: 'proven_address';
  /** A GET that records an event, so it must come from our own pages or a program, never from another site. */
  readonly recorded?: true;
  /** Browsers that navigate here are redirected with 302; programs get the output. */
  readonly redirectsBrowsers?: true;
  /** Anyone may call it, and it ends a session: its handler refuses with `other_person` where that is another's than the page says. */
  readonly endsOwnSession?: true;
  /**
   * Which programs may call with a token: `personal` tokens act as their person, `service` opens the call to service accounts
   * of organizations as well, `organization` to these alone. Browsers only without it. The scope follows from area,
   * method and policy (programs/scopes.ts). Where recent authentication is required, only `organization` is possible: nobody sits
   * at a service account's screen, and an administrator has granted it the scope by name.
   */
  readonly tokens?: OpenTo;
  /** The answer holds a new secret, so it is never stored: a repeated Idempotency-Key replaces the secret. */
  readonly isSecret?: true;
  /** Accepts any host name, because load balancers call by IP address. The answer must reveal nothing. */
  readonly anyHost?: true;
  /** A public document, which pages of every origin may read. */
  readonly anyOrigin?: true;
  /**
   * The query, by name and with the same parameters, that reads what this command changes. A caller that names in `If-Match`
   * the version that they saw is refused with 412 `changed_elsewhere` and the newer state if there is another one by now.
   */
  readonly edits?: string;
  /**
   * The call goes away. Its answers have `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a `Link` to the path to use instead;
   * docs/api.md says how long it still works.
   */
  readonly deprecated?: {
    /** Days, `2026-03-30`. */
    readonly since: string;
    readonly sunset: string;
    /** The path of the call that replaces it. */
    readonly use: string;
  };
  /** The rate limit that each call counts against. Required: nothing is unlimited. */
  readonly budget: BudgetName;
  /** How many calls of its budget it counts as, by its query; one without this. */
  readonly countsAs?: (query: unknown) => number;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** The maximum body size in bytes, if smaller than the server's. */
  readonly bodyLimit?: number;
  /** Also takes its JSON as `text/plain`, which is how `navigator.sendBeacon` sends a string. */
  readonly beacon?: true;
  readonly status: 200 | 201 | 202 | 204;
  readonly output: AnySchema;
  readonly refusals: readonly RefusalCode[];
}

/** Whether a call requires a proven address. Calls with rights over other people always do. */
export const needsProvenAddress = ({ who, needs }: Pick<Endpoint, 'who' | 'needs'>): boolean =>
  needs === 'proven_address' || (who !== 'anyone' && who !== 'person');

/** Rate limits by person, session, network and installation: see platform/adapters/http/limits/budget-table.ts. */
export type BudgetName =
  | 'read'
  | 'health'
  | 'sign-in'
  | 'register'
  | 'check'
  | 'wrong-token'
  | 'address'
  | 'change'
  | 'domain'
  | 'invite'
  | 'usage'
  | 'engagement'
  | 'notification'
  | 'draft'
  | 'upload'
  | 'history'
  | 'import'
  | 'export';

const defaults = { status: 200, refusals: [] } as const;
type Defaults = typeof defaults;

/** Declares an endpoint with its exact types. It answers with 200, and with the general refusals alone, unless it says otherwise. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Omit<Endpoint, keyof Defaults> & Partial<Endpoint>>(
  definition: E,
): E & Omit<Defaults, keyof E> {
  return { ...defaults, ...definition };
}

type OutputOfSchema<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type InputOfSchema<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type Part<R extends Endpoint, Name extends 'params' | 'query' | 'body'> = R extends { readonly [N in Name]: infer S }
  ? S
  : undefined;

/** What a handler receives: the checked parts of the request. */
export interface Received<R extends Endpoint> {
  readonly params: OutputOfSchema<Part<R, 'params'>>;
  readonly query: OutputOfSchema<Part<R, 'query'>>;
  readonly body: OutputOfSchema<Part<R, 'body'>>;
}

type Wanted<R extends Endpoint, Name extends 'params' | 'query' | 'body'> = R extends { readonly [N in Name]: infer S }
  ? { readonly [N in Name]: InputOfSchema<S> }
  : { readonly [N in Name]?: undefined };

/** What a caller passes: exactly the parts that the endpoint declares. */
export type Sent<R extends Endpoint> = Wanted<R, 'params'> & Wanted<R, 'query'> & Wanted<R, 'body'>;

/** The output of an endpoint. */
export type Answer<R extends Endpoint> = z.output<R['output']>;

/** The position that a command's events reached; send it back as `X-Min-Position` to read at least that far. */
export const positionSchema = z.string();

/** What a handler returns. The server knows the position of a command and the limit of a page, and adds them. */
export type HandlerAnswer<R extends Endpoint> =
  Answer<R> extends Envelope
    ? Omit<Answer<R>, 'next' | 'limit'>
    : Answer<R> extends { readonly position: string }
      ? Omit<Answer<R>, 'position'> & { readonly position?: string | undefined }
      : Answer<R>;

/** Every command answers with the position of its last event beside its own fields (contract §3). */
// @__NO_SIDE_EFFECTS__
export function commandAnswer<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ position: positionSchema, ...shape });
}

/** Which page of a list, and how many items it has at most. */
export interface PageWanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The query of every list that can grow; `size` without a `limit`. */
// @__NO_SIDE_EFFECTS__
export function pageQuery(size: number, most = 100) {
  return {
    cursor: z.optional(z.string().check(z.maxLength(1_500))),
    // oxlint-disable-next-line no-underscore-dangle -- zod/mini calls it so, because `default` is a reserved word
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), size),
  };
}

interface Envelope {
  readonly next: string | null;
  readonly nextCursor: string | null;
  readonly limit: number;
}

/**
 * The envelope of every list that can grow: the items of this page, at most `limit`, and the cursor of the next page, null at
 * the end. `nextCursor` is its name in the specification; `next` is the same in the feeds, too.
 */
// @__NO_SIDE_EFFECTS__
export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.nullable(z.string()),
    nextCursor: z.nullable(z.string()),
    limit: z.int(),
  });
}

/** The failure shape of every call (contract §3). */
const said = {
  /** In the language of the caller. */
  message: z.string(),
  /** The exact reason, for codes with several. */
  reason: z.string(),
  /** Details of the reason, such as a domain or a limit. */
  params: z.optional(z.record(z.string(), z.unknown())),
};
export const failureSchema = z.object({
  ...said,
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), ...said }))),
  requestId: z.string(),
});
