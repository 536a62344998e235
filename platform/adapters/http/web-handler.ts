import type { Api } from '#contracts/api.ts';
import type { Endpoint, HandlerAnswer, Received } from '#contracts/endpoint.ts';
import type { Call, ReadsOf } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import type { Requester } from './requester.ts';

/** A query's answer, or its failure in the shape of all failures. */
export type AnswerOfQuery =
  | { readonly status: 200; readonly body: unknown }
  | { readonly status: number; readonly retryAfter?: number; readonly body: object };

/** The HTTP side of a request, for the few calls that deal with browsers (signing in and out). */
export interface Web {
  /** Where the request came from, as far as the browser reports it. */
  readonly origin: 'same' | 'foreign' | 'untold';
  /** A browser navigates to this address, rather than a script fetching it. */
  readonly navigates: boolean;
  /** A browser prefetches: nothing may change. */
  readonly prefetches: boolean;
  readonly userAgent: string;
  /** The language that the browser prefers, among ours. */
  readonly language: Language;
  readonly ip: string;
  /** The origin of a request, as limits count it. */
  readonly requester: Requester;
  /** For whom a page says that it calls. */
  readonly person: string | undefined;
  /** The Idempotency-Key, if one was sent. */
  readonly key: string | undefined;
  /**
   * What another query of this endpoint table answers to the same caller, without parameters, as a call of its own would: its own freshness,
   * its own failure. Only for queries that everyone with this caller's policy may call.
   */
  answer(name: string): Promise<AnswerOfQuery>;
  /** The `Cookie` header as received. */
  readonly cookies: string | undefined;
  /** Adds a header to the answer; `set-cookie` may be added several times. */
  header(name: string, value: string): void;
  /** Answers with 302 and this address instead of the output. */
  redirect(to: string): void;
}

/** Answers one endpoint like a plain handler, with access to HTTP. Every plain handler is one. */
export type WebHandler<R extends Endpoint> = ((
  input: Received<R>,
  call: Call<R>,
  web: Web,
) => Promise<HandlerAnswer<R>>) &
  ReadsOf<R>;

/** A handler for every endpoint, by name. */
export type WebHandlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: WebHandler<Endpoints[Name]>;
};

/** The handlers of some endpoints: `satisfies SomeWebHandlers` types each of them and keeps their names known. */
export type SomeWebHandlers = Partial<WebHandlers<Api>>;
