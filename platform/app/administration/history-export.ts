import type { PersonEvent } from '#contracts/administration/views.ts';
import { csvMark, csvRow } from '#contracts/csv.ts';
import type { Language } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import { type Edge, type PersonEventsFilter, readPlaces } from '#projections/person-events/queries.ts';
import type { Text } from './closed-text.ts';
import { type HistoryPorts, shownEvents } from './person-events.ts';

const eventsAtOnce = 500;

/** A person's events that match, in the order in which they happened, read as they are needed. */
async function* history(
  ports: HistoryPorts,
  userId: string,
  filter: PersonEventsFilter,
  text: Text,
): AsyncGenerator<readonly PersonEvent[]> {
  let edge: Edge = { moment: Number.NEGATIVE_INFINITY, position: '', direction: 'newer', inclusive: false };
  for (;;) {
    const places = await readPlaces(ports, userId, filter, edge, eventsAtOnce);
    const [last] = places;
    if (!last) return;
    yield await shownEvents(ports, userId, places.toReversed(), text);
    edge = { ...edge, moment: last.moment, position: last.position };
  }
}

interface ExportedHistory {
  readonly userId: string;
  readonly filter: PersonEventsFilter;
  readonly text: Text;
  readonly language: Language;
  readonly exportedAt: string;
}

/** One JSON object per line: first what the file is, then each event. */
export async function* historyAsLines(ports: HistoryPorts, wanted: ExportedHistory): AsyncGenerator<string> {
  const { userId, exportedAt, filter, text, language } = wanted;
  const { kind } = textIn(language).events;
  const about = { userId, exportedAt, filter, withText: text === 'open', ...(text === 'closed' && textLeftOut) };
  yield `${JSON.stringify({ format: 'red-helicopter person history', version: 1, ...about })}\n`;
  for await (const events of history(ports, userId, filter, text)) {
    yield events.map((event) => `${JSON.stringify({ what: kind(event.type), ...event })}\n`).join('');
  }
}

/** In English, like the names of the fields. */
const textLeftOut = {
  note: 'What the person wrote is left out: the fields named in "closed" have no values in "data".',
};

const columns = [
  'happened_at',
  'recorded_at',
  'first_recorded_at',
  'import_id',
  'what',
  'type',
  'by_kind',
  'by_name',
  'by_id',
  'by_token',
  'request_id',
  'event_id',
  'caused_by',
  'command_id',
  'stream',
  'revision',
  'position',
  'data',
  'text_left_out',
] as const;

/** The same as a table for spreadsheets. */
export async function* historyAsTable(ports: HistoryPorts, wanted: ExportedHistory): AsyncGenerator<string> {
  const { userId, filter, text, language } = wanted;
  const { kind } = textIn(language).events;
  yield csvMark + csvRow(columns);
  for await (const events of history(ports, userId, filter, text)) {
    yield events.map((event) => csvRow(cellsOf(event, kind(event.type)))).join('');
  }
}

const cellsOf = (event: PersonEvent, what: string): string[] => {
  const { id, type, stream, revision, position, data, closed, metadata, recordedAt, by, program } = event;
  const { occurredAt, firstRecordedAt = '', imported = '', actor, requestId, causationId, commandId } = metadata;
  const kind = metadata.program?.kind === 'service' ? 'program' : by.kind;
  const who = [by.isSelf ? 'self' : kind, by.name ?? program ?? '', actor.id, metadata.program?.tokenId ?? ''];
  const when = [occurredAt, recordedAt, firstRecordedAt, imported];
  const ids = [requestId ?? '', id, causationId ?? '', commandId, stream, String(revision), position];
  return [...when, what, type, ...who, ...ids, jsonCell(data), closed.join(' ')];
};

/** JSON without the signs at which a program could cut a cell. They are all in strings: what parses it gets the text unchanged. */
const jsonCell = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[;|\u0085\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
