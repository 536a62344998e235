import type { Api } from '#contracts/api.ts';
import type { Endpoint, HandlerAnswer, Received } from '#contracts/endpoint.ts';
import type { Call, ReadsOf } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import type { Requester } from './requester.ts';

/** What the few calls that deal with browsers (signing in and out) may know and say of the web. */
export interface Web {
  /** Where the request came from, as far as it tells. */
  readonly origin: 'same' | 'foreign' | 'untold';
  /** A browser goes to this address, rather than a script fetching it. */
  readonly navigates: boolean;
  /** A browser only looks ahead: nothing may change. */
  readonly prefetches: boolean;
  readonly userAgent: string;
  /** Which of our languages the browser asks for. */
  readonly language: Language;
  readonly ip: string;
  /** Who asks, as limits count them. */
  readonly requester: Requester;
  /** The Idempotency-Key, where one came. */
  readonly key: string | undefined;
  /** The `Cookie` header as it came. */
  readonly cookies: string | undefined;
  /** Adds a header to the answer; several `set-cookie` stand beside each other. */
  header(name: string, value: string): void;
  /** Answers with 302 and this address instead of the output. */
  redirect(to: string): void;
}

/** Answers one row like a plain handler, with the web at hand. Every plain handler is one. */
export type WebHandler<R extends Endpoint> = ((
  input: Received<R>,
  call: Call<R>,
  web: Web,
) => Promise<HandlerAnswer<R>>) &
  ReadsOf<R>;

/** A door for every row of a table, by the row's name. */
export type WebHandlers<Rows extends Record<string, Endpoint>> = {
  readonly [Name in keyof Rows]: WebHandler<Rows[Name]>;
};

/** The doors of some endpoints: `satisfies SomeWebHandlers` gives each its types and leaves their names known. */
export type SomeWebHandlers = Partial<WebHandlers<Api>>;
