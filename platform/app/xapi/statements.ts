import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { systemIds } from '#platform/base/ids.ts';
import { idOfStream } from '#projections/engine/projector.ts';
import { readSendingConsents } from '#projections/learning-records/queries.ts';
import { isMapped, mappedTypes, statementOf } from '#workers/xapi/mapping.ts';
import type { Statement } from '#workers/xapi/statement.ts';

export interface StatementSource {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly publicUrl: string;
  /** The host of the learning record store: only what people let it have is read. */
  readonly host: string;
}

/** A statement, the event that it was made of, and the position after which that event is the first mapped one. */
export interface FoundStatement {
  readonly eventId: string;
  readonly after: string;
  readonly statement: Statement;
}

export interface FoundPage {
  readonly found: readonly FoundStatement[];
  /** The position to read after. */
  readonly next: string;
  readonly atEnd: boolean;
}

/**
 * A page of statements after a position, of people who agree at this moment, and of what they did since they agreed. No personal field
 * is decrypted for it.
 */
export async function readStatements(source: StatementSource, after: string, max: number): Promise<FoundPage> {
  const { events, next, atEnd } = await source.log.readAll({ after, types: mappedTypes, max, open: [] });
  const places = events.map((event, at) => ({ event, after: at === 0 ? after : (events[at - 1]?.position ?? after) }));
  return { found: await ofThose(source, places), next, atEnd };
}

async function ofThose(
  { pool, publicUrl, host }: StatementSource,
  places: readonly { readonly event: RecordedEvent; readonly after: string }[],
): Promise<readonly FoundStatement[]> {
  const users = [...new Set(places.map(({ event }) => idOfStream(event.stream)))];
  if (users.length === 0) return [];
  const consents = await readSendingConsents({ pool }, host, users);
  return places.flatMap(({ event, after }) => {
    const consent = consents.get(idOfStream(event.stream));
    if (!consent || event.position <= consent.position || !isMapped(event)) return [];
    const { pseudonym } = consent;
    const statement = statementOf(event, { publicUrl, pseudonym, derivedId: systemIds.derived });
    return statement === null ? [] : [{ eventId: event.id, after, statement }];
  });
}
