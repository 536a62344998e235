import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#contracts/handler.ts';
import { type Language, languageOf } from '#contracts/language.ts';
import { type Requester, requesterOf } from './requester.ts';
import { originOf } from './same-origin.ts';
import type { Web } from './web-handler.ts';

/** The language of an answer: that of the account, else the browser's preference. */
export const languageOfRequest = ({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): Language =>
  languageOfCaller(caller) ?? languageOf(headers['accept-language']);

/** A request that fails early has no caller. */
const languageOfCaller = (caller: Caller | null | undefined): Language | undefined =>
  !caller || caller.kind === 'visitor' ? undefined : caller.language;

const noQueries: Web['answer'] = (name) => Promise.reject(new Error(`The query ${name} is not to be asked here`));

/** The HTTP side of one request, computed lazily. */
export class RequestWeb implements Web {
  private asking: Requester | undefined;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly publicUrl: string,
    readonly key: string | undefined,
    readonly answer: Web['answer'] = noQueries,
  ) {}

  get origin(): Web['origin'] {
    return originOf(this.request, this.publicUrl);
  }

  get navigates(): boolean {
    const { accept, 'sec-fetch-mode': mode } = this.request.headers;
    return mode === undefined ? (accept ?? '').includes('text/html') : mode === 'navigate';
  }

  get prefetches(): boolean {
    const { purpose, 'sec-purpose': secPurpose } = this.request.headers;
    return String(secPurpose ?? purpose ?? '').includes('prefetch');
  }

  get person(): string | undefined {
    const said = this.request.headers['x-person'];
    return said === undefined ? undefined : String(said);
  }

  get userAgent(): string {
    return this.request.headers['user-agent'] ?? '';
  }

  get language(): Language {
    return languageOfRequest(this.request);
  }

  get ip(): string {
    return this.request.ip;
  }

  get requester(): Requester {
    this.asking ??= requesterOf(this.request);
    return this.asking;
  }

  get cookies(): string | undefined {
    return this.request.headers.cookie;
  }

  header(name: string, value: string): void {
    void this.reply.header(name, value);
  }

  redirect(to: string): void {
    void this.reply.redirect(to, 302);
  }
}
