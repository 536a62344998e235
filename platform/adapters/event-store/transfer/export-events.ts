import type { EventLog } from '#contracts/event-log.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { logStream } from '#contracts/operations/streams.ts';
import type { DataKeys } from '../encryption/data-keys.ts';
import { toLine } from './line.ts';

export interface ExportOptions {
  readonly stream?: string;
  /** Only what lies behind this position. */
  readonly after?: string;
  /** Only what lies up to this position; up to where the log stands when the export begins otherwise. */
  readonly to?: string;
  /** Leaves out what this version can't decode, and names it here. Without it the export fails there. */
  readonly onSkipped?: (problem: string) => void;
}

/** An event of the export can't be decoded. */
export class Undecoded extends Error {}

const pageSize = 1_000;

async function* pagesOf(
  { log }: { readonly log: EventLog },
  { stream, after = '', to }: ExportOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const end = to ?? (await log.head());
  // What the log says of itself stays with it.
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
 * The log as lines, a page of them at a time, in its order. Those of erased people are marked.
 * @throws RangeError for a position that is none of this log's
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
    const keys = await opened.keys.forOpening(subjects);
    for (const { unreadable } of events) {
      if (unreadable === undefined) continue;
      if (!options.onSkipped) throw new Undecoded(unreadable);
      options.onSkipped(unreadable);
    }
    const decoded = events.filter(({ unreadable }) => unreadable === undefined);
    yield decoded.map((event) => toLine(event, keys.get(event.metadata.subject ?? '') === 'erased'));
  }
}
