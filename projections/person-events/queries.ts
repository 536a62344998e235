import type { Pool } from 'pg';
import { decodeCursor, encodeCursor, notACursor } from '../cursors.ts';

type Db = Pick<Pool, 'query'>;

/** Where an event about a person is in the log and in the order of their history. */
export interface PersonEventPlace {
  readonly kind: string;
  readonly revision: number;
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly type: string;
  readonly eventId: string;
  readonly commandId: string;
  readonly causationId: string | null;
}

/** Who did it: the person, other people, service accounts, the product itself or its operators; or one actor by id. */
type ActorFilter = 'self' | 'people' | 'programs' | 'product' | 'operators' | { readonly id: string };

export interface PersonEventsFilter {
  readonly types?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  readonly eventId?: string | undefined;
  readonly by?: ActorFilter | undefined;
  readonly requestId?: string | undefined;
  /** Bounds of the time it happened, both inclusive; ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** From where a page is read, and in which direction. */
export interface Edge {
  readonly moment: number;
  readonly position: string;
  readonly direction: 'older' | 'newer';
  /** Whether the event at the edge is part of the page. */
  readonly inclusive: boolean;
}

interface Row {
  readonly kind: string;
  readonly revision: number;
  readonly position: string;
  readonly moment: Date;
  readonly type: string;
  readonly event_id: string;
  readonly command_id: string;
  readonly causation_id: string | null;
}

/** PostgreSQL has words for the ends of time. */
const timestamp = (moment: number): string =>
  Number.isFinite(moment) ? new Date(moment).toISOString() : moment > 0 ? 'infinity' : '-infinity';

const columns = 'kind, revision, position, moment, type, event_id, command_id, causation_id';

const placeOf = (row: Row): PersonEventPlace => ({
  kind: row.kind,
  revision: row.revision,
  position: row.position,
  moment: row.moment.getTime(),
  type: row.type,
  eventId: row.event_id,
  commandId: row.command_id,
  causationId: row.causation_id,
});

const cursorForm = /^(-?\d{1,16}) (\S{1,60}) (older|newer)$/;

/** @throws Refusal `invalid_input` */
export const edgeIn = (cursor: string): Edge => {
  const [, moment, position, direction] = cursorForm.exec(decodeCursor(cursor)) ?? [];
  if (moment === undefined || position === undefined) throw notACursor();
  return { moment: Number(moment), position, direction: direction === 'newer' ? 'newer' : 'older', inclusive: false };
};

export const cursorAt = ({ moment, position }: PersonEventPlace, direction: Edge['direction']): string =>
  encodeCursor(`${moment} ${position} ${direction}`);

/** The conditions that are asked for, and no others: the plan then reads the index from the edge on. */
function conditionsOf(userId: string, filter: PersonEventsFilter): { where: string[]; values: unknown[] } {
  const values: unknown[] = [userId];
  const where = ['user_id = $1'];
  const add = (condition: (value: string) => string, value: unknown): void => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  const { types, kind, eventId, by, requestId, from, to } = filter;
  if (types) add((value) => `type = any(${value}::text[])`, types);
  if (kind !== undefined) add((value) => `kind = ${value}`, kind);
  if (eventId !== undefined) add((value) => `event_id = ${value}::uuid`, eventId);
  if (requestId !== undefined) add((value) => `request_id = ${value}`, requestId);
  if (from !== undefined) add((value) => `moment >= ${value}::timestamptz`, from);
  if (to !== undefined) add((value) => `moment <= ${value}::timestamptz`, to);
  // As the index of what others did has it; the ids of programs and operators are never the person's.
  const byOther = 'actor_id <> user_id::text';
  if (by === 'self') where.push("actor_kind = 'person' and actor_id = user_id::text");
  else if (by === 'people') where.push(`actor_kind = 'person' and ${byOther}`);
  else if (by === 'programs') where.push(`actor_kind = 'program' and ${byOther}`);
  else if (by === 'product') where.push("actor_kind = 'worker'");
  else if (by === 'operators') where.push(`actor_kind in ('operator', 'simulation') and ${byOther}`);
  else if (by) add((value) => `actor_id = ${value}`, by.id);
  return { where, values };
}

const newestFirst = 'order by moment desc, position desc';

/** Up to `max` events from an edge on, from the newest without one; always newest first. */
export async function readPlaces(
  { pool }: { readonly pool: Db },
  userId: string,
  filter: PersonEventsFilter,
  edge: Edge | undefined,
  max: number,
): Promise<PersonEventPlace[]> {
  const { where, values } = conditionsOf(userId, filter);
  const isNewer = edge?.direction === 'newer';
  if (edge) {
    values.push(timestamp(edge.moment), edge.position);
    const compared = `${isNewer ? '>' : '<'}${edge.inclusive ? '=' : ''}`;
    where.push(`(moment, position) ${compared} ($${values.length - 1}::timestamptz, $${values.length})`);
  }
  values.push(max);
  const order = isNewer ? 'order by moment, position' : newestFirst;
  const { rows } = await pool.query<Row>(
    `select ${columns} from person_events where ${where.join(' and ')} ${order} limit $${values.length}`,
    values,
  );
  const places = rows.map(placeOf);
  return isNewer ? places.toReversed() : places;
}

export async function countPlaces(
  { pool }: { readonly pool: Db },
  userId: string,
  filter: PersonEventsFilter,
): Promise<number> {
  const { where, values } = conditionsOf(userId, filter);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from person_events where ${where.join(' and ')}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** An event of a person by its id. */
export async function findPlace(
  { pool }: { readonly pool: Db },
  userId: string,
  eventId: string,
): Promise<PersonEventPlace | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'person-event-by-id',
    text: `select ${columns} from person_events where user_id = $1 and event_id = $2`,
    values: [userId, eventId],
  });
  return rows[0] && placeOf(rows[0]);
}

/** The event at a log position, else the one that is last in the history among those recorded before it. */
export async function findPlaceAt(
  { pool }: { readonly pool: Db },
  userId: string,
  position: string,
): Promise<PersonEventPlace | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'person-event-at',
    text: `select ${columns} from person_events where user_id = $1 and position <= $2
      order by position = $2 desc, moment desc, position desc limit 1`,
    values: [userId, position],
  });
  return rows[0] && placeOf(rows[0]);
}

/** How far each stream of a person had come at a moment, and the number of all events up to it. */
export interface ReachedHistory {
  readonly events: number;
  readonly revisions: ReadonlyMap<string, number>;
}

export async function readReached(
  { pool }: { readonly pool: Db },
  userId: string,
  end: Pick<Edge, 'moment' | 'position'>,
): Promise<ReachedHistory> {
  const { rows } = await pool.query<{ kind: string; revision: number; events: number }>({
    name: 'person-events-reached',
    text: `select kind, max(revision) as revision, count(*)::integer as events from person_events
      where user_id = $1 and (moment, position) <= ($2::timestamptz, $3) group by kind`,
    values: [userId, timestamp(end.moment), end.position],
  });
  return {
    events: rows.reduce((sum, { events }) => sum + events, 0),
    revisions: new Map(rows.map(({ kind, revision }) => [kind, revision])),
  };
}

/** The events that a command recorded, in order. */
export async function readOfCommands(
  { pool }: { readonly pool: Db },
  userId: string,
  commandIds: readonly string[],
  max: number,
): Promise<PersonEventPlace[]> {
  const { rows } = await pool.query<Row>({
    name: 'person-events-of-commands',
    text: `select ${columns} from person_events where user_id = $1 and command_id = any($2::uuid[])
      order by position limit $3`,
    values: [userId, commandIds, max],
  });
  return rows.map(placeOf);
}

/** The events with these ids, in the order of the log. */
export async function readOfIds(
  { pool }: { readonly pool: Db },
  userId: string,
  eventIds: readonly string[],
  max: number,
): Promise<PersonEventPlace[]> {
  const { rows } = await pool.query<Row>({
    name: 'person-events-of-ids',
    text: `select ${columns} from person_events where user_id = $1 and event_id = any($2::uuid[])
      order by position limit $3`,
    values: [userId, eventIds, max],
  });
  return rows.map(placeOf);
}

/** The events that name one of these events or commands as their cause. */
export async function readCausedBy(
  { pool }: { readonly pool: Db },
  userId: string,
  causes: readonly string[],
  max: number,
): Promise<PersonEventPlace[]> {
  const { rows } = await pool.query<Row>({
    name: 'person-events-caused-by',
    text: `select ${columns} from person_events where user_id = $1 and causation_id = any($2::uuid[])
      order by position limit $3`,
    values: [userId, causes, max],
  });
  return rows.map(placeOf);
}
