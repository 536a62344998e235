import type { StreamStore } from '#commands/kernel/ports.ts';
import { historyActors } from '#contracts/administration/history-filter.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { type Language, languages } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { ActorNameOf, ServiceNameOf } from '#platform/auth/accounts/name-of.ts';
import {
  countPlaces,
  cursorAt,
  type Edge,
  edgeIn,
  type PersonEventPlace,
  type PersonEventsFilter,
  readPlaces,
} from '#projections/person-events/queries.ts';
import type { Pool } from 'pg';
import { logFor, type Text, withoutLetters, withoutPersonal } from './closed-text.ts';
import { eventsAt } from './events-at.ts';

/** What an administrator asks for; see `historyFilterShape`. */
interface HistoryFilter {
  readonly type?: string | undefined;
  readonly kind?: string | undefined;
  readonly search?: string | undefined;
  readonly by?: string | undefined;
  readonly requestId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HistoryPorts {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<StreamStore, 'readStream'>;
  readonly nameOf: ActorNameOf;
  readonly serviceOf: ServiceNameOf;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filter as the read model knows it. Labels are searched here. */
export function wantedOf({ type, search, by, ...rest }: HistoryFilter): PersonEventsFilter {
  const words = search?.trim() ?? '';
  const isId = uuid.test(words);
  const group = historyActors.find((one) => one === by);
  return {
    ...rest,
    ...(by !== undefined && { by: group ?? { id: by } }),
    ...(isId && { eventId: words }),
    ...((type !== undefined || (words !== '' && !isId)) && { types: typesOf(type, isId ? '' : words) }),
  };
}

/** The types whose name or label contains these words. In every language, because a page may be in another than its reader's account. */
function typesOf(type: string | undefined, words: string): string[] {
  const isIn = (name: string, language?: Language): boolean =>
    name.toLocaleLowerCase(language).includes(words.toLocaleLowerCase(language));
  return (type?.split(',') ?? Object.keys(eventDefinitions)).filter(
    (one) => isIn(one) || languages.some((language) => isIn(textIn(language).events.kind(one), language)),
  );
}

/** Events as an administrator sees them: without personal fields while the text is closed, and with the names of actors. */
export async function shownEvents(
  { log, ...names }: Omit<HistoryPorts, 'pool'>,
  userId: string,
  places: readonly PersonEventPlace[],
  text: Text,
): Promise<PersonEvent[]> {
  const items: PersonEvent[] = [];
  for (const event of await eventsAt(logFor(text, log), userId, places)) {
    items.push(await shownEvent(event, userId, text, names));
  }
  return items;
}

async function shownEvent(
  { id, position, stream, revision, type, data, metadata, recordedAt }: RecordedEvent,
  userId: string,
  text: Text,
  { nameOf, serviceOf }: Pick<HistoryPorts, 'nameOf' | 'serviceOf'>,
): Promise<PersonEvent> {
  // The data of every event is an object, by its schema.
  const fields = data as Record<string, unknown>;
  const left = text === 'open' ? withoutLetters(type, fields) : withoutPersonal(type, fields);
  const { kind } = metadata.actor;
  const isSelf = kind === 'person' && metadata.actor.id === userId;
  return {
    id,
    position,
    stream,
    revision,
    type,
    data: { ...left.data },
    closed: [...left.closed],
    metadata,
    recordedAt,
    by: { kind, isSelf, name: isSelf ? null : await nameOf(metadata.actor) },
    program: await serviceOf(metadata),
  };
}

interface HistoryPage {
  readonly items: PersonEvent[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number | null;
}

/** A page begins at a cursor, at a moment, or at the latest event. */
export interface PageStart {
  readonly cursor?: string | undefined;
  readonly at?: Pick<Edge, 'moment' | 'position'> | undefined;
}

/**
 * A page of the events about a person that match, latest first, with cursors in both directions. Reads `max` entries of the
 * index from the cursor on, and those events from the log.
 */
export async function personEvents(
  ports: HistoryPorts,
  userId: string,
  filter: PersonEventsFilter,
  { cursor, at }: PageStart,
  max: number,
  text: Text,
): Promise<HistoryPage> {
  const edge: Edge | undefined =
    cursor !== undefined ? edgeIn(cursor) : at && { ...at, direction: 'older', inclusive: true };
  const found = await readPlaces(ports, userId, filter, edge, max + 1);
  const isNewer = edge?.direction === 'newer';
  const places = isNewer ? found.slice(-max) : found.slice(0, max);
  const [first, last] = [places[0], places.at(-1)];
  const hasMore = found.length > max;
  const hasNewer = isNewer ? hasMore : edge !== undefined && (await isAnyNewer(ports, userId, filter, edge, first));
  const hasOlder = isNewer || hasMore;
  const isFirst = cursor === undefined;
  // Counting looks at every entry that may match, so it is left out where this page has them all.
  const isAll = edge === undefined && !hasMore;
  const [items, total] = await Promise.all([
    shownEvents(ports, userId, places, text),
    isFirst ? (isAll ? places.length : countPlaces(ports, userId, filter)) : null,
  ]);
  return {
    items,
    nextCursor: last && hasOlder ? cursorAt(last, 'older') : null,
    previousCursor: first && hasNewer ? cursorAt(first, 'newer') : null,
    total,
  };
}

/** The edge of a cursor is itself an event, which the page before shows. Beside a moment there may be none. */
async function isAnyNewer(
  ports: HistoryPorts,
  userId: string,
  filter: PersonEventsFilter,
  edge: Edge,
  first: PersonEventPlace | undefined,
): Promise<boolean> {
  if (!first || !edge.inclusive) return first !== undefined;
  const from = { moment: first.moment, position: first.position, direction: 'newer', inclusive: false } as const;
  return (await readPlaces(ports, userId, filter, from, 1)).length > 0;
}
