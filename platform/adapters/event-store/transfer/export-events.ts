import type { EventLog } from '#contracts/event-log.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { logStream } from '#contracts/operations/streams.ts';
import type { DataKeys } from '../encryption/data-keys.ts';
import { toLine } from './line.ts';

export interface ExportOptions {
  readonly stream?: string;
  /** Only events after this position. */
  readonly after?: string;
  /** Only events up to this position; by default up to the head at the start of the export. */
  readonly to?: string;
  /** Called for events that this version cannot read, which are then skipped. Without it, the export fails. */
  readonly onSkipped?: (problem: string) => void;
}

/** This version cannot read an event of the export. */
export class Undecoded extends Error {}

const pageSize = 1_000;

async function* pagesOf(
  { log }: { readonly log: EventLog },
  { stream, after = '', to }: ExportOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const end = to ?? (await log.head());
  // The stream about the log itself is not exported.
  const isWanted = ({ position, stream: of }: RecordedEvent): boolean =>
    position > after && position <= end && of !== logStream();
  if (stream === undefined) {
    for (let next = after; next < end; ) {
      const page = await log.readAll({ after: next, max: pageSize });
      yield page.events.filter(isWanted);
      if (page.atEnd) return;
      next = page.next;
    }
    return;
  }
  let page: RecordedEvent[] = [];
  for await (const event of log.readStream(stream, { unreadable: 'mark' })) {
    if (isWanted(event)) page.push(event);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  yield page;
}

/**
 * The log as lines in its order, one page at a time. Events of erased persons are marked.
 * @throws RangeError for an invalid position
 */
export async function* exportLines(
  opened: { readonly log: EventLog; readonly keys: DataKeys },
  options: ExportOptions = {},
): AsyncGenerator<string[]> {
  for (const position of [options.after, options.to]) {
    if (position !== undefined) await opened.log.readAll({ after: position, max: 1 });
  }
  for await (const events of pagesOf(opened, options)) {
    const subjects = new Set(events.flatMap(({ metadata }) => metadata.subject ?? []));
    const keys = await opened.keys.forDecryption(subjects);
    for (const { unreadable } of events) {
      if (unreadable === undefined) continue;
      if (!options.onSkipped) throw new Undecoded(unreadable);
      options.onSkipped(unreadable);
    }
    const decoded = events.filter(({ unreadable }) => unreadable === undefined);
    yield decoded.map((event) => toLine(event, keys.get(event.metadata.subject ?? '') === 'erased'));
  }
}
