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
import type { DataKeys, PersonalKey } from './data-keys.ts';
import { openEvent, openOrMark, sealFields, split } from './personal-fields.ts';

export interface SealingOptions {
  readonly keys: DataKeys;
  /** Told, without any personal data, of what can't be opened although nobody was erased. */
  readonly report: (problem: string) => void;
  readonly versions?: EventVersions;
}

type Open = ReadAllOptions['open'];

/** How many events of one stream are opened together. */
const openedTogether = 500;
const pauseMs = 500;

/**
 * The event log as the rooms know it, on any store: events are checked on their way in; their personal fields are sealed
 * with their person's key there and opened on the way out, where older versions also become new (design, Erasure).
 */
export function sealedLog(store: EventStore, { keys, report, versions = eventVersions }: SealingOptions): EventLog {
  const openAll = async (
    events: readonly StoredEvent[],
    open: Open,
    unreadable: ReadStreamOptions['unreadable'] = 'fail',
  ): Promise<readonly RecordedEvent[]> => {
    const types = open === undefined || open === 'all' ? undefined : new Set(open);
    const isOpened = (type: string): boolean => types?.has(type) ?? true;
    const subjects = new Set<string>();
    for (const { sealed, type, metadata } of events) {
      if (sealed !== undefined && metadata.subject !== null && isOpened(type)) subjects.add(metadata.subject);
    }
    const found = subjects.size > 0 ? await keys.forOpening(subjects) : new Map();
    const opening = { versions, keys: found, isOpened, report };
    if (unreadable === 'fail') {
      try {
        return events.map((event) => openEvent(event, opening));
      } catch (error) {
        return refuseUnreadable(error);
      }
    }
    const opened = events.map((event) => openOrMark(event, opening));
    return unreadable === 'mark' ? opened : opened.filter((event) => event.unreadable === undefined);
  };

  const openPage = async (page: LogPage, open: Open): Promise<LogPage> => ({
    ...page,
    events: await openAll(page.events, open, 'mark'),
  });

  /** A subscription outlives the keys being out of reach, as it outlives the log being so. */
  const openPatiently = async (page: LogPage, open: Open, signal: AbortSignal): Promise<LogPage | undefined> => {
    while (!signal.aborted) {
      try {
        return await openPage(page, open);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
        await pause(pauseMs, signal);
      }
    }
    return undefined;
  };

  return {
    // No async function: at tens of thousands a second each promise counts.
    append: (stream, events, options) => {
      try {
        const stored = sealAll(events, keys, versions);
        if (!(stored instanceof Promise)) return store.append(stream, stored, options);
        return stored.then((sealed) => store.append(stream, sealed, options));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    readStream: async function* (stream, { open = 'all', unreadable, ...window } = {}) {
      let together: StoredEvent[] = [];
      for await (const event of store.readStream(stream, window)) {
        together.push(event);
        if (together.length < openedTogether) continue;
        yield* await openAll(together, open, unreadable);
        together = [];
      }
      yield* await openAll(together, open, unreadable);
    },
    readAll: async ({ open, ...options }) => openPage(await store.readAll(options), open),
    subscribe: async function* ({ open, ...options }): AsyncGenerator<LogSignal> {
      for await (const signal of store.subscribe(options)) {
        if (signal.kind === 'caught-up') yield signal;
        else {
          const page = await openPatiently(signal.page, open, options.signal);
          if (page) yield { kind: 'events', page };
        }
      }
    },
    head: () => store.head(),
    isPosition: (text) => store.isPosition(text),
  };
}

/** Waits only where a key has to be looked up, so that appends without personal fields keep their turn. */
function sealAll(
  events: readonly EventToAppend[],
  keys: DataKeys,
  versions: EventVersions,
): readonly EventToStore[] | Promise<readonly EventToStore[]> {
  const splits = events.map((event) => split(event, versions));
  const found = splits.map(({ personal }) => (personal ? keys.forSealing(personal.subject) : 'none'));
  const sealed = (known: readonly (PersonalKey | 'none')[]): EventToStore[] =>
    splits.map(({ event, personal }, at) => {
      const key = known[at] ?? 'none';
      return personal && key !== 'none' ? sealFields(event, personal.fields, key) : event;
    });
  const waits = found.some((key) => key instanceof Promise);
  // Without a wait there is no promise among them.
  return waits ? Promise.all(found.map(async (key) => key)).then(sealed) : sealed(found as PersonalKey[]);
}
