import type { Role } from './accounts/views.ts';
import type { Api } from './api.ts';
import type { CommandContext } from './command-context.ts';
import type { Endpoint, HandlerAnswer, Received } from './endpoint.ts';
import type { Language } from './language.ts';
import type { Variant } from './organizations/variant.ts';

/** Somebody who is signed in, as their session tells it: never from a body. One query finds all of it. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly organizationId: string | null;
  /** Mail to their address reaches them, or their account counts as known from before: what reaches others works. */
  readonly hasProvenAddress: boolean;
  /** The edition of the journey that their organization flies; the standard one without an organization. */
  readonly variant: Variant;
  readonly firstName: string;
  /** IANA name; days, streaks and quiet hours are reckoned in it. */
  readonly timeZone: string;
  /** What the product says to them is said in it. */
  readonly language: Language;
  /** They have to have a second factor and have not shown one in this session: only setting one up is open to them. */
  readonly lacksSecondFactor?: true;
  readonly registeredAt: string;
  readonly lastLoginAt: string | null;
}

export type Caller = { readonly kind: 'visitor' } | Person;

/** A row that can be asked again and again: nothing is written down, so there is no context to append with. */
type IsReading<R extends Endpoint> = R['method'] extends 'GET'
  ? R extends { readonly recorded: true }
    ? false
    : true
  : false;

/** Who calls and, where the call writes, the context of what it appends. */
export type Call<R extends Endpoint> = {
  readonly caller: R['who'] extends 'anyone' ? Caller : Person;
} & (IsReading<R> extends true ? unknown : { readonly context: CommandContext });

/** The read models that an answer comes from: it waits until these have what the caller's session has written. */
export interface Reads {
  readonly reads: readonly string[];
}

/** A GET says what it reads, so that it cannot silently answer with what was before. */
export type ReadsOf<R extends Endpoint> = R['method'] extends 'GET' ? Reads : unknown;

/** Names what an endpoint reads, beside the handler that reads it. */
export const readsFrom = <Answering extends (...call: never) => unknown>(
  reads: readonly string[],
  answering: Answering,
): Answering & Reads => Object.assign(answering, { reads });

/** Answers one endpoint: plain, without the web. Refuses by throwing a Refusal. */
export type Handler<R extends Endpoint> = ((input: Received<R>, call: Call<R>) => Promise<HandlerAnswer<R>>) &
  ReadsOf<R>;

/** A handler for each endpoint of a table, by its name. */
export type Handlers<Rows extends Record<string, Endpoint>> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

/** The handlers of some endpoints: `satisfies SomeHandlers` gives each its types and leaves their names known. */
export type SomeHandlers = Partial<Handlers<Api>>;

type NamesTwice<Parts extends readonly object[], Seen = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? Extract<keyof First, Seen> | NamesTwice<Rest, Seen | keyof First>
  : never;

type Joined<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Joined<Rest>
  : unknown;

/** Handlers of many parts as one table. A name that two parts answer is a type error: the second would silently win. */
export const joined = <const Parts extends readonly object[]>(
  ...parts: [NamesTwice<Parts>] extends [never] ? Parts : readonly [{ readonly answeredTwice: NamesTwice<Parts> }]
): Joined<Parts> => Object.assign({}, ...parts);
