import type { Pool, QueryConfig } from 'pg';
import type { StreamWindow } from '#contracts/event-log.ts';
import type { ReadOptions, StoredEvent, StoredPage } from '../event-store.ts';
import { positionOf, positionToNumber } from '../position.ts';
import { unavailable } from '../unavailable.ts';
import { isUnavailable } from './errors.ts';

/** The order of `columns`. Rows as arrays cost `pg` half as much as objects. */
export type EventRow = [
  position: string,
  revision: number,
  id: string,
  stream: string,
  type: string,
  data: string,
  metadata: string,
  sealed: string | null,
  recordedAt: string,
];

// As text and in UTC, independent of `pg` and of the session's settings.
const columns = `position, revision, id, stream, type, data::text, metadata::text, sealed,
  to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many positions one filtered page searches. */
const window = 50_000;
const longMs = 20_000;

/** From where to read, and how long one query for an answer that somebody waits for may take. */
export interface Reading {
  readonly pool: Pool;
  readonly timeoutMs: number;
}

export const toEvent = (row: EventRow | [...EventRow, unknown]): StoredEvent => {
  const [position, revision, id, stream, type, data, metadata, sealed, recordedAt] = row;
  const event: StoredEvent = {
    id,
    stream,
    revision,
    position: positionOf(position),
    type,
    data: JSON.parse(data),
    metadata: JSON.parse(metadata),
    recordedAt,
  };
  return sealed === null ? event : { ...event, sealed };
};

async function rows<Row>(pool: Pool, query: QueryConfig, limitMs: number): Promise<Row[]> {
  try {
    // The types of `pg` lack query_timeout per query.
    const config = { ...query, rowMode: 'array', query_timeout: limitMs } as QueryConfig;
    // Rows are arrays because of rowMode, which the type of query() does not express.
    return (await pool.query(config)).rows as Row[];
  } catch (error) {
    throw isUnavailable(error) ? unavailable(error) : error;
  }
}

export async function readHead({ pool, timeoutMs }: Reading): Promise<number> {
  const found = await rows<[string | null]>(
    pool,
    { name: 'log-head', text: 'select max(position) from events' },
    timeoutMs,
  );
  return Number(found[0]?.[0] ?? 0);
}

/** The last revision and position of a stream; -1 and '' when it does not exist. */
export async function readEnd(
  { pool, timeoutMs }: Reading,
  stream: string,
): Promise<{ revision: number; position: string }> {
  const text = 'select revision, position from events where stream = $1 order by revision desc limit 1';
  const [end] = await rows<[number, string]>(pool, { name: 'log-stream-end', text, values: [stream] }, timeoutMs);
  return end ? { revision: end[0], position: positionOf(end[1]) } : { revision: -1, position: '' };
}

/** `page`: the number of events per query. */
const directions = {
  forwards: {
    name: 'log-stream',
    text: `select ${columns} from events where stream = $1 and revision >= $2 order by revision limit $3`,
    page: 2_000,
    first: 0,
    step: 1,
  },
  backwards: {
    name: 'log-stream-backwards',
    text: `select ${columns} from events where stream = $1 and revision <= $2 order by revision desc limit $3`,
    // Backward reads rarely go far.
    page: 500,
    first: 2 ** 31 - 1,
    step: -1,
  },
} as const;

export async function* readStream(
  { pool, timeoutMs }: Reading,
  stream: string,
  { from, direction = 'forwards', max = Number.POSITIVE_INFINITY }: StreamWindow,
): AsyncGenerator<StoredEvent> {
  const { name, text, page: pageSize, first, step } = directions[direction];
  let next = from ?? first;
  for (let left = max; left > 0; ) {
    const limit = Math.min(left, pageSize);
    const page = await rows<EventRow>(pool, { name, text, values: [stream, next, limit] }, timeoutMs);
    for (const row of page) yield toEvent(row);
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    next = last[1] + step;
    left -= page.length;
  }
}

export interface StreamBeginning {
  readonly stream: string;
  readonly from: number;
}

/** Up to `max` events of each of several streams from a revision on, in the order of `asked`. */
export async function readBeginnings(
  { pool, timeoutMs }: Reading,
  asked: readonly StreamBeginning[],
  max: number,
): Promise<readonly (readonly StoredEvent[])[]> {
  const text = `select ${columns}, asked.place
    from unnest($1::text[], $2::integer[]) with ordinality as asked(name, first, place)
    cross join lateral (
      select * from events e where e.stream = asked.name and e.revision >= asked.first order by e.revision limit ${max}
    ) found order by asked.place, revision`;
  const values = [asked.map(({ stream }) => stream), asked.map(({ from }) => from)];
  const query = { name: 'log-beginnings', text, values };
  const answers: StoredEvent[][] = asked.map(() => []);
  for (const row of await rows<[...EventRow, place: string]>(pool, query, timeoutMs)) {
    const [position, revision, id, stream, type, data, metadata, sealed, recordedAt, place] = row;
    const event = toEvent([position, revision, id, stream, type, data, metadata, sealed, recordedAt]);
    answers[Number(place) - 1]?.push(event);
  }
  return answers;
}

export async function readAll(pool: Pool, { after, types, max }: ReadOptions): Promise<StoredPage> {
  return types ? readTypes(pool, after, types, max) : readEvery(pool, after, max);
}

async function readEvery(pool: Pool, after: string, max: number): Promise<StoredPage> {
  const text = `select ${columns} from events where position > $1 order by position limit $2`;
  const values = [positionToNumber(after), max];
  const events = (await rows<EventRow>(pool, { name: 'log-all', text, values }, longMs)).map(toEvent);
  return { events, next: events.at(-1)?.position ?? after, atEnd: events.length < max };
}

/**
 * A page of some types. It searches a bounded part of the log, so that rare types do not cause statements that run for
 * minutes; an index on types would slow down every append. The head comes from the same snapshot, so a follower needs no
 * second query to know whether it is at the end.
 */
async function readTypes(pool: Pool, after: string, types: readonly string[], max: number): Promise<StoredPage> {
  const from = positionToNumber(after);
  const end = from + Math.max(window, max);
  const text = `select found.*, log.head from (select coalesce(max(position), 0) as head from events) log
    left join lateral (
      select ${columns} from events where position > $1 and position <= $2 and type = any($3) order by position limit $4
    ) found on true order by 1`;
  const query = { name: 'log-types', text, values: [from, end, types, max] };
  const found = await rows<[...EventRow, head: string] | [...null[], head: string]>(pool, query, longMs);
  const head = Number(found[0]?.at(-1) ?? 0);
  const events = found.filter(isEvent).map(toEvent);
  const to = Math.min(end, head);
  if (to <= from) return { events: [], next: after, atEnd: true };
  const full = events.length === max;
  const next = full ? (events.at(-1)?.position ?? after) : positionOf(to);
  return { events, next, atEnd: next === positionOf(head) };
}

/** False for the single row with only the head that is returned when nothing was found. */
const isEvent = (row: readonly (string | number | null)[]): row is [...EventRow, head: string] => row[0] !== null;
