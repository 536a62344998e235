import { createHash } from 'node:crypto';
import { Refusal } from '#contracts/refusals.ts';

const tagLength = 8;

/** The parts of a request that decide which list it is about. */
export interface PageRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Binds the cursors of an answer to their list: to the endpoint, its path and its filters. Without it a cursor of one list
 * could be read as a place in another one, and the caller would miss items without noticing.
 */
export class ListCursors {
  private readonly tag: string;

  constructor(
    name: string,
    private readonly request: PageRequest,
  ) {
    const { cursor: _cursor, limit: _limit, ...filters } = Object(request.query) as Record<string, unknown>;
    const list = JSON.stringify([name, request.params ?? null, filters, request.body ?? null]);
    this.tag = createHash('sha256').update(list).digest('base64url').slice(0, tagLength);
  }

  /** The query as the handler gets it, with its own cursor. @throws Refusal `invalid_input` for a cursor of another list */
  get query(): unknown {
    const query = Object(this.request.query) as Record<string, unknown>;
    const { cursor } = query;
    if (typeof cursor !== 'string') return query;
    if (!cursor.startsWith(this.tag)) throw new Refusal('invalid_input.not_a_cursor', {}, { at: 'query.cursor' });
    return { ...query, cursor: cursor.slice(tagLength) };
  }

  /** Completes what a handler found to the envelope of all lists (`page` in contracts/endpoint.ts). */
  envelopeOf(found: { readonly nextCursor: string | null }): object {
    const next = found.nextCursor === null ? null : this.tag + found.nextCursor;
    const { limit } = Object(this.request.query) as { readonly limit?: unknown };
    return { ...found, next, nextCursor: next, limit };
  }
}
