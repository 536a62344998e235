import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
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

export interface StatementPage {
  readonly statements: readonly Statement[];
  /** The position to read after. */
  readonly next: string;
  readonly atEnd: boolean;
}

/**
 * A page of statements after a position, of people who agree at this moment, and of what they did since they agreed. No personal field
 * is decrypted for it.
 */
export async function readStatements(source: StatementSource, after: string, max: number): Promise<StatementPage> {
  const { log, pool, publicUrl, host } = source;
  const { events, next, atEnd } = await log.readAll({ after, types: mappedTypes, max, open: [] });
  const users = [...new Set(events.map(({ stream }) => idOfStream(stream)))];
  const consents = await readSendingConsents({ pool }, host, users);
  const statements = events.flatMap((event) => {
    const consent = consents.get(idOfStream(event.stream));
    if (!consent || event.position <= consent.position || !isMapped(event)) return [];
    const { pseudonym } = consent;
    return statementOf(event, { publicUrl, pseudonym, derivedId: systemIds.derived }) ?? [];
  });
  return { statements, next, atEnd };
}

export interface ExportedTime {
  /** Both included; the whole log without them. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/**
 * The statements of everything up to the position `end`, in the order of the log and one page at a time, of which only those of this
 * time are kept. The consents are read again for each page.
 */
export async function* exportStatements(
  source: StatementSource,
  end: string,
  { from, to }: ExportedTime = {},
): AsyncGenerator<readonly Statement[]> {
  for (let position = ''; position < end; ) {
    const { statements, next, atEnd } = await readStatements(source, position, 500);
    yield statements.filter(({ timestamp }) => {
      const at = new Date(timestamp);
      return (!from || at >= from) && (!to || at <= to);
    });
    if (atEnd) return;
    position = next;
  }
}
