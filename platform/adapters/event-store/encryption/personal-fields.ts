import type { AnyEventDefinition } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { seal, unseal } from '#platform/base/encryption/cipher.ts';
import type { EventToStore, StoredEvent } from '../event-store.ts';
import { definitionOf, type EventVersions, UnreadableEvent, upToDate } from '../upcast.ts';
import type { DataKey } from './data-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A valid event, split into its public part and its personal fields. */
export interface Split {
  readonly event: EventToStore;
  readonly personal: { readonly subject: string; readonly fields: Fields } | undefined;
}

/**
 * Validates an event against its schema and separates its personal fields. An invalid event is a programming error.
 * @throws Error that names the type and the fields, never their values
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
  // Fields that equal their blank values need no encryption.
  if (JSON.stringify(fields) === JSON.stringify(definition.personal)) return { event: stored, personal: undefined };
  if (subject === null) throw new Error(`${event.type} has personal fields, but its metadata names no subject`);
  return { event: stored, personal: { subject, fields } };
}

/** Binds the ciphertext to its event, so that it cannot be moved to another. */
const boundTo = (event: { id: string; type: string }): string => `${event.id}:${event.type}`;

/** The fields of an erased person are dropped. */
export const encryptFields = (event: EventToStore, fields: Fields, key: DataKey): EventToStore =>
  key === 'erased' ? event : { ...event, sealed: seal(key, JSON.stringify(fields), boundTo(event)) };

export interface Decryption {
  readonly versions: EventVersions;
  /** The keys of the persons whose fields are to be decrypted. */
  readonly keys: ReadonlyMap<string, DataKey>;
  readonly isDecrypted: (type: string) => boolean;
  /** Called for fields that cannot be decrypted although their person was not erased. */
  readonly report: (problem: string) => void;
}

/** A stored event for readers: in its current version, with its personal fields decrypted or blank. */
export function decryptEvent(stored: StoredEvent, decryption: Decryption): StoredEvent {
  const { versions, isDecrypted } = decryption;
  const definition = definitionOf(stored, versions);
  const { sealed, type } = stored;
  const isOld = stored.metadata.schemaVersion !== definition.version;
  if (!isOld && sealed === undefined && !versions.personal.has(type)) return stored;
  const fields = sealed !== undefined && isDecrypted(type) ? decrypted(stored, sealed, decryption) : undefined;
  const instead = fields ? undefined : definition.personal;
  if (!isOld) return withData(stored, { ...asObject(stored), ...fields, ...instead });
  const data = { ...upToDate(stored, { ...asObject(stored), ...fields }, versions), ...instead };
  return withData(stored, parsed(stored, data, definition));
}

/** The same, but an event that cannot be read comes without data and marked, so that readers of the log can go on. */
export function decryptOrMark(stored: StoredEvent, decryption: Decryption): StoredEvent {
  try {
    return decryptEvent(stored, decryption);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return { ...withData(stored, {}), unreadable: error.message };
  }
}

/** Written out, because spreading would cost a replay more than everything else here. */
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

/** The decrypted fields; undefined for an erased person and, after a report, when the key is missing or wrong. */
function decrypted(event: StoredEvent, sealed: string, { keys, report }: Decryption): Fields | undefined {
  const { subject } = event.metadata;
  const key = subject === null ? undefined : keys.get(subject);
  if (key === 'erased') return undefined;
  const where = `${event.type} ${event.id} at position ${event.position}`;
  if (!key) {
    report(`There is no data key for ${where}: its personal fields cannot be shown`);
    return undefined;
  }
  try {
    // Valid fields of this event were encrypted.
    return JSON.parse(unseal(key, sealed, boundTo(event))) as Fields;
  } catch {
    report(`The personal fields of ${where} cannot be decrypted: they were changed, or belong to another key`);
    return undefined;
  }
}
