import type { Role } from './accounts/views.ts';
import type { Api } from './api.ts';
import type { CommandContext } from './command-context.ts';
import type { Endpoint, HandlerAnswer, Received } from './endpoint.ts';
import type { Language } from './language.ts';
import type { Variant } from './organizations/variant.ts';
import type { UsedToken } from './programs/tokens.ts';

/** A signed-in person, from the session and never from a request body. One query reads all of it. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly organizationId: string | null;
  /** Their organization is suspended: role and organization are those of a person without one. */
  readonly suspended?: true;
  /** Their address is proven, or their account is older than that rule: calls that reach other people work. */
  readonly hasProvenAddress: boolean;
  /** Their organization's edition of the journey; the standard one without an organization. */
  readonly variant: Variant;
  readonly firstName: string;
  /** IANA name; days, streaks and quiet hours follow it. */
  readonly timeZone: string;
  /** The language of everything that they read. */
  readonly language: Language;
  /** They must have a second factor and have not used one in this session: they can only set one up. */
  readonly lacksSecondFactor?: true;
  /**
   * An administrator, of the product or of an organization, whose last sign-in or proof is too old, or was followed by a rest: they act
   * on nobody else before the next.
   */
  readonly needsProof?: true;
  readonly registeredAt: string;
  readonly lastLoginAt: string | null;
  /** The personal access token of the call; absent in a browser. `sessionId` is then its id. */
  readonly token?: UsedToken;
}

/** A program that acts for an organization, from its token. */
export interface Service {
  readonly kind: 'service';
  readonly serviceId: string;
  /** The token's id, so that a query waits for what the same token has written. */
  readonly sessionId: string;
  readonly token: UsedToken;
  readonly role: 'org_admin';
  readonly organizationId: string;
  readonly timeZone: string;
  readonly language: Language;
}

export type Caller = { readonly kind: 'visitor' } | Person | Service;

/** Who may call an endpoint: the policy admits visitors, `tokens` service accounts. */
type CallerOf<R extends Endpoint> =
  | Person
  | (R['who'] extends 'anyone' ? Exclude<Caller, Person | Service> : never)
  | (R extends { readonly tokens: 'service' | 'organization' } ? Service : never);

/** A GET that records nothing: it gets no context to append with. */
type IsReading<R extends Endpoint> = R['method'] extends 'GET'
  ? R extends { readonly recorded: true }
    ? false
    : true
  : false;

/** The caller and, for calls that write, the context for their appends. */
export type Call<R extends Endpoint> = {
  readonly caller: CallerOf<R>;
} & (IsReading<R> extends true ? unknown : { readonly context: CommandContext });

/** The read models that a query uses. It waits until they contain what the caller's session has written. */
export interface Reads {
  readonly reads: readonly string[];
}

/** Every GET names what it reads, so that none can silently return stale data. */
export type ReadsOf<R extends Endpoint> = R['method'] extends 'GET' ? Reads : unknown;

/** Names what an endpoint reads, beside the handler that reads it. */
export const readsFrom = <Answering extends (...call: never) => unknown>(
  reads: readonly string[],
  answering: Answering,
): Answering & Reads => Object.assign(answering, { reads });

/** Handles calls to one endpoint, independent of HTTP. Refuses by throwing a Refusal. */
export type Handler<R extends Endpoint> = ((input: Received<R>, call: Call<R>) => Promise<HandlerAnswer<R>>) &
  ReadsOf<R>;

/** A handler for each endpoint of a table, by its name. */
export type Handlers<Rows extends Record<string, Endpoint>> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

/** The handlers of some endpoints: `satisfies SomeHandlers` gives each its types and leaves their names known. */
export type SomeHandlers = Partial<Handlers<Api>>;

// Both carry what was found so far, so that the compiler follows more than fifty tables.
type NamesTwice<Parts extends readonly object[], Seen = never, Found = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? NamesTwice<Rest, Seen | keyof First, Found | Extract<keyof First, Seen>>
  : Found;

type Joined<Parts extends readonly object[], Found = unknown> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? Joined<Rest, Found & First>
  : Found;

/** Merges tables of handlers. A name in two of them is a type error, because the second would silently win. */
export const joined = <const Parts extends readonly object[]>(
  ...parts: [NamesTwice<Parts>] extends [never] ? Parts : readonly [{ readonly answeredTwice: NamesTwice<Parts> }]
): Joined<Parts> => Object.assign({}, ...parts);
