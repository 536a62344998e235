import * as z from 'zod/mini';
import type { Policy } from './accounts/permissions.ts';
import type { RefusalCode } from './refusals.ts';

type AnySchema = z.ZodMiniType;

/**
 * One call of the product: a method and path, what goes in, what comes out, which refusals it can answer with
 * besides the general ones (400, 401, 403, 413, 415, 429, 503), and who may call it. One row drives the server's
 * validation and serializing, OpenAPI, the browser's typed client and its query key, forms, and the authorization
 * tests (design, "One row, many uses").
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `/api/journey/steps/:step`. */
  readonly path: string;
  readonly summary: string;
  /** Who may call. A row without a policy cannot be written, which is what makes deny-by-default hold. */
  readonly who: Policy;
  /**
   * Also asks for a fresh proof that it is them: the session was begun, or its person has shown a password or a code,
   * within the last ten minutes. Else 403 `proof_needed`, and the browser asks (`stepUp`) and repeats the call.
   * `own`: with the account's own proof, the code where signing in takes one, else the password. An organization's word is
   * enough only for an account that has neither.
   */
  readonly fresh?: true | 'own';
  /**
   * Works for somebody who has to have a second factor and has not shown one in this session. Any other call for people is
   * refused to them with 403 `second_factor_required`; a call for anyone answers them as it does a visitor.
   */
  readonly withoutSecondFactor?: true;
  /**
   * Reaches other people, or makes the account harder to take back: works once the person has shown that mail to their
   * address reaches them. Else 403 `address_unproven`, and the browser asks for the code and repeats the call. Calls for
   * roles over other people need it as well, without saying so (`needsProvenAddress`).
   */
  readonly needs?: 'proven_address';
  /** A reading that is written down, for which another site must not be the cause: asked for by our own pages or a program. */
  readonly recorded?: true;
  /** A browser that goes to this address itself is sent on with 302; a program gets the output. */
  readonly redirectsBrowsers?: true;
  /** Answers to any host name: load balancers ask by an address. It must give away nothing. */
  readonly anyHost?: true;
  /** What each call spends, of how often one may call and how much may be stored: nothing is without a limit. */
  readonly budget: BudgetName;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** The largest body in bytes, where it is smaller than the server's. */
  readonly bodyLimit?: number;
  /** Also takes its JSON as `text/plain`, which is how `navigator.sendBeacon` sends a string. */
  readonly beacon?: true;
  readonly status: 200 | 201 | 202 | 204;
  readonly output: AnySchema;
  readonly refusals: readonly RefusalCode[];
}

/** Whether a call waits until its person's mailbox is proven. Rights over other people always do. */
export const needsProvenAddress = ({ who, needs }: Pick<Endpoint, 'who' | 'needs'>): boolean =>
  needs === 'proven_address' || (who !== 'anyone' && who !== 'person');

/** What a call spends, by person, session, network and installation (platform/adapters/http/limits/budget-table.ts). */
export type BudgetName =
  | 'read'
  | 'health'
  | 'sign-in'
  | 'register'
  | 'check'
  | 'address'
  | 'change'
  | 'domain'
  | 'invite'
  | 'usage'
  | 'engagement'
  | 'notification'
  | 'draft'
  | 'upload'
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

/** What a caller passes: the parts that the row asks for, and no other. */
export type Sent<R extends Endpoint> = Wanted<R, 'params'> & Wanted<R, 'query'> & Wanted<R, 'body'>;

/** What the row answers with. */
export type Answer<R extends Endpoint> = z.output<R['output']>;

/** The position that a command's events reached; send it back as `X-Min-Position` to read at least that far. */
export const positionSchema = z.string();

/** What a handler answers with: the server itself knows the position, and adds it. */
export type HandlerAnswer<R extends Endpoint> =
  Answer<R> extends { readonly position: string }
    ? Omit<Answer<R>, 'position'> & { readonly position?: string | undefined }
    : Answer<R>;

/** Every command answers with the position of its last event beside its own fields (contract §3). */
// @__NO_SIDE_EFFECTS__
export function commandAnswer<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ position: positionSchema, ...shape });
}

/** A growing list: the items of this page and the cursor of the next, null at the end. */
// @__NO_SIDE_EFFECTS__
export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The failure shape of every call (contract §3). */
const said = {
  /** In the language of the caller. */
  message: z.string(),
  /** What exactly happened, where one code has several reasons. */
  reason: z.string(),
  /** What the reason is about: a domain, a highest number. */
  params: z.optional(z.record(z.string(), z.unknown())),
};
export const failureSchema = z.object({
  ...said,
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), ...said }))),
  requestId: z.string(),
});
