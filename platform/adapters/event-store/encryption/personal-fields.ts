import type { AnyEventDefinition } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { seal, unseal } from '#platform/base/encryption/cipher.ts';
import type { EventToStore, StoredEvent } from '../event-store.ts';
import { definitionOf, type EventVersions, UnreadableEvent, upToDate } from '../upcast.ts';
import type { PersonalKey } from './data-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A checked event, split into what everybody may read and what is sealed, if there is any of it. */
export interface Split {
  readonly event: EventToStore;
  readonly personal: { readonly subject: string; readonly fields: Fields } | undefined;
}

/**
 * Checks an event against its schema and takes its personal fields out. Throws an Error that names the type and the
 * fields, never their values: an event that does not fit is a fault of ours.
 */
export function split(event: EventToAppend, { known }: EventVersions): Split {
  const definition = known.get(event.type);
  if (!definition) throw new Error(`There is no event ${event.type}`);
  const { schemaVersion, subject } = event.metadata;
  if (schemaVersion !== definition.version) {
    throw new Error(`${event.type} has version ${definition.version}, not ${schemaVersion}`);
  }
  const checked = definition.data.safeParse(event.data);
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`);
    throw new Error(`${event.type} does not fit its schema: ${issues.join('; ')}`);
  }
  const names = Object.keys(definition.personal);
  if (names.length === 0) return { event: { ...event, data: checked.data }, personal: undefined };
  const open: Record<string, unknown> = { ...checked.data };
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    fields[name] = open[name];
    delete open[name];
  }
  const stored = { ...event, data: open };
  // What reads the same when it is sealed and when it is gone needs no sealing.
  if (JSON.stringify(fields) === JSON.stringify(definition.personal)) return { event: stored, personal: undefined };
  if (subject === null) throw new Error(`${event.type} has personal fields, but its metadata names no subject`);
  return { event: stored, personal: { subject, fields } };
}

/** What a sealed string is bound to: it can't be moved to another event. */
const boundTo = (event: { id: string; type: string }): string => `${event.id}:${event.type}`;

/** Fields of a person who was erased are not kept at all. */
export const sealFields = (event: EventToStore, fields: Fields, key: PersonalKey): EventToStore =>
  key === 'erased' ? event : { ...event, sealed: seal(key, JSON.stringify(fields), boundTo(event)) };

export interface Opening {
  readonly versions: EventVersions;
  /** The keys of those whose fields are to be opened. */
  readonly keys: ReadonlyMap<string, PersonalKey>;
  readonly isOpened: (type: string) => boolean;
  /** Told of what can't be opened although nobody was erased. */
  readonly report: (problem: string) => void;
}

/** A stored event as readers get it: its own shape, in today's version, its personal fields opened or replaced. */
export function openEvent(stored: StoredEvent, opening: Opening): StoredEvent {
  const { versions, isOpened } = opening;
  const definition = definitionOf(stored, versions);
  const { sealed, type } = stored;
  const isOld = stored.metadata.schemaVersion !== definition.version;
  if (!isOld && sealed === undefined && !versions.personal.has(type)) return stored;
  const fields = sealed !== undefined && isOpened(type) ? unsealed(stored, sealed, opening) : undefined;
  const instead = fields ? undefined : definition.personal;
  if (!isOld) return withData(stored, { ...asObject(stored), ...fields, ...instead });
  const data = { ...upToDate(stored, { ...asObject(stored), ...fields }, versions), ...instead };
  return withData(stored, parsed(stored, data, definition));
}

/** The same, but an event that can't be decoded comes empty and marked: whoever reads the whole log goes on behind it. */
export function openOrMark(stored: StoredEvent, opening: Opening): StoredEvent {
  try {
    return openEvent(stored, opening);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return { ...withData(stored, {}), unreadable: error.message };
  }
}

/** Written out, because a copy by spreading costs a replay more than all else here. */
const withData = (event: StoredEvent, data: unknown): StoredEvent => ({
  id: event.id,
  stream: event.stream,
  revision: event.revision,
  position: event.position,
  type: event.type,
  data,
  metadata: event.metadata,
  recordedAt: event.recordedAt,
});

function asObject(event: StoredEvent): object {
  if (typeof event.data === 'object' && event.data !== null) return event.data;
  throw new UnreadableEvent(event, 'has no fields');
}

function parsed(event: StoredEvent, data: object, definition: AnyEventDefinition): unknown {
  const result = definition.data.safeParse(data);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'data');
  throw new UnreadableEvent(event, `does not fit its schema: ${fields.join(', ')}`);
}

/** The sealed fields; undefined for an erased person, and, reported, where the key is missing or does not fit. */
function unsealed(event: StoredEvent, sealed: string, { keys, report }: Opening): Fields | undefined {
  const { subject } = event.metadata;
  const key = subject === null ? undefined : keys.get(subject);
  if (key === 'erased') return undefined;
  const where = `${event.type} ${event.id} at position ${event.position}`;
  if (!key) {
    report(`There is no personal key for ${where}: its personal fields can not be shown`);
    return undefined;
  }
  try {
    // What was sealed was the checked fields of this very event.
    return JSON.parse(unseal(key, sealed, boundTo(event))) as Fields;
  } catch {
    report(`The personal fields of ${where} do not open: they were changed, or belong to another key`);
    return undefined;
  }
}
