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
 * One event as a line of a file (contract §1). `recordedAt` is when it was first recorded anywhere: an event that came
 * in by an import says so in its metadata, and keeps that time over any number of moves. `erased` stands where the
 * person was erased: their fields are blank, and stay so wherever the line is imported.
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

/** An event of a file, ready to be appended here. */
export interface LineEvent {
  readonly stream: string;
  readonly event: EventToAppend;
  /** Its person was erased where it comes from. */
  readonly erased: boolean;
}

/** Why a line can't be imported; says where, never what stood there. */
export class BadLine extends Error {}

/** Writes an event, with its personal fields open, as a line. */
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
    // Read back in today's shape, whatever it was stored in.
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
    throw new BadLine('it is not JSON, or has names that reach into prototypes');
  }
  const unstorable = storable(value, 'the line');
  if (unstorable) throw new BadLine('it has characters that no store can keep');
  return value;
};

/**
 * Reads a line: checks its own shape, and makes an older version new. Whether the event fits the schema of its type is
 * what an append checks as well.
 * @throws BadLine
 */
export const fromLine = (text: string | null, versions: EventVersions = eventVersions): LineEvent => {
  const line = lineSchema.safeParse(parsed(text));
  if (!line.success) {
    const places = line.error.issues.map(({ code, path, message }) => {
      const place = path.join('.') || 'the line';
      // The library would repeat the names, which are words of the file.
      return `${place.slice(0, 100)}: ${code === 'unrecognized_keys' ? 'it has unknown fields' : message}`;
    });
    throw new BadLine([...places.slice(0, 3), ...(places.length > 3 ? ['…'] : [])].join('; '));
  }
  const { stream, id, type, data, metadata, recordedAt, erased, position } = line.data;
  if (stream === logStream()) throw new BadLine(`the stream ${logStream()} belongs to the log that it is in`);
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
 * Checks a line whole: also the event, against the schema of its type.
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
