import { parse } from 'secure-json-parse';
import * as z from 'zod';
import { eventMetadataSchema, type RecordedEvent } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { logStream } from '#contracts/operations/streams.ts';
import { storable } from '#platform/base/plain-data.ts';
import { split } from '../encryption/personal-fields.ts';
import { definitionOf, type EventVersions, eventVersions, upToDate } from '../upcast.ts';
import { lineLimits, problemOf } from './line-limits.ts';

/**
 * One event as a line of a file (contract §1). `recordedAt` is when it was first recorded anywhere; imports keep this time
 * in the metadata. `erased` marks events of an erased person, whose fields are blank and stay so wherever they are
 * imported.
 */
const lineSchema = z.strictObject({
  position: z.string(),
  stream: z.string().regex(/^[A-Za-z0-9][\w.:@-]{0,199}$/),
  revision: z.int().nonnegative(),
  id: z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: eventMetadataSchema,
  recordedAt: z.iso.datetime(),
  erased: z.literal(true).optional(),
});

/** An event of a file, ready to be appended. */
export interface LineEvent {
  readonly stream: string;
  readonly event: EventToAppend;
  /** Its person is erased in the source. */
  readonly erased: boolean;
}

/** Why a line cannot be imported: names the place, never the content. */
export class BadLine extends Error {}

/** An event as a line, with its personal fields decrypted. */
export const toLine = (event: RecordedEvent, erased: boolean, versions: EventVersions = eventVersions): string => {
  const { firstRecordedAt, ...metadata } = event.metadata;
  const { position, stream, revision, id, type, data } = event;
  return JSON.stringify({
    position,
    stream,
    revision,
    id,
    type,
    data,
    // `data` is in the current version, whatever version was stored.
    metadata: { ...metadata, schemaVersion: versions.known.get(type)?.version ?? metadata.schemaVersion },
    recordedAt: firstRecordedAt ?? event.recordedAt,
    ...(erased ? { erased: true } : {}),
  });
};

const parsed = (text: string | null): unknown => {
  if (text === null) throw new BadLine(`it is longer than ${lineLimits.bytes / 1024 ** 2} MB`);
  const problem = problemOf(text);
  if (problem !== undefined) throw new BadLine(problem);
  let value: unknown;
  try {
    value = parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new BadLine('it is not valid JSON, or has forbidden keys such as __proto__');
  }
  const unstorable = storable(value, 'the line');
  if (unstorable) throw new BadLine('it has characters that cannot be stored');
  return value;
};

/**
 * Reads a line: checks its format and upcasts an older version. The append validates the event itself.
 * @throws BadLine
 */
export const fromLine = (text: string | null, versions: EventVersions = eventVersions): LineEvent => {
  const line = lineSchema.safeParse(parsed(text));
  if (!line.success) {
    const places = line.error.issues.map(({ code, path, message }) => {
      const place = path.join('.') || 'the line';
      // The library's message would repeat names from the file.
      return `${place.slice(0, 100)}: ${code === 'unrecognized_keys' ? 'it has unknown fields' : message}`;
    });
    throw new BadLine([...places.slice(0, 3), ...(places.length > 3 ? ['…'] : [])].join('; '));
  }
  const { stream, id, type, data, metadata, recordedAt, erased, position } = line.data;
  if (stream === logStream())
    throw new BadLine(`the stream ${logStream()} describes its own log and cannot be imported`);
  const stored = { id, type, position, data, metadata };
  try {
    const { version } = definitionOf(stored, versions);
    const event: EventToAppend = {
      id,
      type,
      data: upToDate(stored, data, versions),
      metadata: { ...metadata, schemaVersion: version, firstRecordedAt: recordedAt },
    };
    return { stream, event, erased: erased === true };
  } catch (error) {
    throw badLine(error);
  }
};

/**
 * Reads a line and also validates its event.
 * @throws BadLine
 */
export const checkLine = (text: string | null, versions: EventVersions = eventVersions): LineEvent => {
  const line = fromLine(text, versions);
  try {
    split(line.event, versions);
  } catch (error) {
    throw badLine(error);
  }
  return line;
};

const badLine = (error: unknown): BadLine => new BadLine(error instanceof Error ? error.message : String(error));
