import type { RecordedEvent } from '#contracts/event.ts';
import type {
  EventLog,
  EventToAppend,
  LogPage,
  LogSignal,
  ReadAllOptions,
  ReadStreamOptions,
} from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { pause } from '#platform/base/pause.ts';
import type { EventStore, EventToStore, StoredEvent } from '../event-store.ts';
import { type EventVersions, eventVersions, refuseUnreadable } from '../upcast.ts';
import type { DataKeys, DataKey } from './data-keys.ts';
import { decryptEvent, decryptOrMark, encryptFields, split } from './personal-fields.ts';

export interface EncryptionOptions {
  readonly keys: DataKeys;
  /** Called, without personal data, for fields that cannot be decrypted although their person was not erased. */
  readonly report: (problem: string) => void;
  readonly versions?: EventVersions;
}

type Open = ReadAllOptions['open'];

/** Events of one stream that are decrypted per batch. */
const batchSize = 500;
const pauseMs = 500;

/**
 * The event log on any store: validates events on append and encrypts their personal fields with their person's key;
 * decrypts them on reading and upcasts older versions.
 */
export function encryptedEventLog(
  store: EventStore,
  { keys, report, versions = eventVersions }: EncryptionOptions,
): EventLog {
  const decryptAll = async (
    events: readonly StoredEvent[],
    open: Open,
    unreadable: ReadStreamOptions['unreadable'] = 'fail',
  ): Promise<readonly RecordedEvent[]> => {
    const types = open === undefined || open === 'all' ? undefined : new Set(open);
    const isDecrypted = (type: string): boolean => types?.has(type) ?? true;
    const subjects = new Set<string>();
    for (const { sealed, type, metadata } of events) {
      if (sealed !== undefined && metadata.subject !== null && isDecrypted(type)) subjects.add(metadata.subject);
    }
    const found = subjects.size > 0 ? await keys.forDecryption(subjects) : new Map();
    const decryption = { versions, keys: found, isDecrypted, report };
    if (unreadable === 'fail') {
      try {
        return events.map((event) => decryptEvent(event, decryption));
      } catch (error) {
        return refuseUnreadable(error);
      }
    }
    const decrypted = events.map((event) => decryptOrMark(event, decryption));
    return unreadable === 'mark' ? decrypted : decrypted.filter((event) => event.unreadable === undefined);
  };

  const decryptPage = async (page: LogPage, open: Open): Promise<LogPage> => ({
    ...page,
    events: await decryptAll(page.events, open, 'mark'),
  });

  /** A subscription survives when the keys are unavailable, as it does for the log. */
  const decryptWithRetries = async (page: LogPage, open: Open, signal: AbortSignal): Promise<LogPage | undefined> => {
    while (!signal.aborted) {
      try {
        return await decryptPage(page, open);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
        await pause(pauseMs, signal);
      }
    }
    return undefined;
  };

  return {
    // Not async: at tens of thousands of appends per second every promise counts.
    append: (stream, events, options) => {
      try {
        const stored = encryptAll(events, keys, versions);
        if (!(stored instanceof Promise)) return store.append(stream, stored, options);
        return stored.then((sealed) => store.append(stream, sealed, options));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    readStream: async function* (stream, { open = 'all', unreadable, ...window } = {}) {
      let batch: StoredEvent[] = [];
      for await (const event of store.readStream(stream, window)) {
        batch.push(event);
        if (batch.length < batchSize) continue;
        yield* await decryptAll(batch, open, unreadable);
        batch = [];
      }
      yield* await decryptAll(batch, open, unreadable);
    },
    readAll: async ({ open, ...options }) => decryptPage(await store.readAll(options), open),
    subscribe: async function* ({ open, ...options }): AsyncGenerator<LogSignal> {
      for await (const signal of store.subscribe(options)) {
        if (signal.kind === 'caught-up') yield signal;
        else {
          const page = await decryptWithRetries(signal.page, open, options.signal);
          if (page) yield { kind: 'events', page };
        }
      }
    },
    head: () => store.head(),
    isPosition: (text) => store.isPosition(text),
  };
}

/** Waits only when a key has to be looked up, so that appends without personal fields keep their order. */
function encryptAll(
  events: readonly EventToAppend[],
  keys: DataKeys,
  versions: EventVersions,
): readonly EventToStore[] | Promise<readonly EventToStore[]> {
  const splits = events.map((event) => split(event, versions));
  const found = splits.map(({ personal }) => (personal ? keys.forEncryption(personal.subject) : 'none'));
  const sealed = (known: readonly (DataKey | 'none')[]): EventToStore[] =>
    splits.map(({ event, personal }, at) => {
      const key = known[at] ?? 'none';
      return personal && key !== 'none' ? encryptFields(event, personal.fields, key) : event;
    });
  const waits = found.some((key) => key instanceof Promise);
  // Without a wait there is no promise among them.
  return waits ? Promise.all(found.map(async (key) => key)).then(sealed) : sealed(found as DataKey[]);
}
