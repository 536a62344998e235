import type { EventLog } from '#contracts/event-log.ts';
import type { DataKeys } from '../encryption/data-keys.ts';
import { type FileLine, linesOf } from './file-lines.ts';
import { BadLine, checkLine, fromLine, type LineEvent } from './line.ts';
import { lineLimits } from './line-limits.ts';

/** Lines of a file that can't be imported: each named by its number, none of what they hold. Nothing was appended. */
export class BadLines extends Error {
  constructor(
    readonly problems: readonly string[],
    readonly count: number,
  ) {
    const more = count > problems.length ? `\n… and ${count - problems.length} more` : '';
    super(`${problems.join('\n')}${more}\nNothing was imported.`);
    this.name = 'BadLines';
  }
}

export interface ReadingOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes have been looked at. */
  readonly onRead?: (bytes: number) => void;
}

const toldAtMost = 20;
/** As many as PostgreSQL's append queue packs into one transaction: they land in the order of the file. */
const together = 250;

interface NumberedEvent extends LineEvent {
  readonly number: number;
}

/** So many characters of lines are held at once, and at most one line more. */
const heldTogether = 8 * 1024 * 1024;

async function* chunksOf(lines: AsyncIterable<FileLine>, size = together): AsyncGenerator<FileLine[]> {
  let chunk: FileLine[] = [];
  let held = 0;
  for await (const line of lines) {
    chunk.push(line);
    held += line.text?.length ?? 0;
    if (chunk.length < size && held < heldTogether) continue;
    yield chunk;
    chunk = [];
    held = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** Lines about people who were erased where they come from, but whose key is alive here. */
const contradictions = async (events: readonly NumberedEvent[], keys: DataKeys): Promise<string[]> => {
  const marked = events.filter(({ erased }) => erased);
  if (marked.length === 0) return [];
  const known = await keys.forOpening(new Set(marked.flatMap(({ event }) => event.metadata.subject ?? [])));
  return marked
    .filter(({ event }) => known.get(event.metadata.subject ?? '') instanceof Buffer)
    .map(({ number }) => `line ${number}: its person was erased where it comes from, but not here: erase them first`);
};

/**
 * Reads a file whole, and checks every line; answers how many there are. Memory does not grow with the file.
 * @throws BadLines
 */
export async function checkFile(
  file: string,
  { keys }: { readonly keys: DataKeys },
  { signal, onRead }: ReadingOptions = {},
): Promise<number> {
  const problems: string[] = [];
  let bad = 0;
  let lines = 0;
  const problem = (text: string): void => {
    bad += 1;
    if (problems.length < toldAtMost) problems.push(text);
  };
  for await (const chunk of chunksOf(linesOf(file, lineLimits.bytes, signal))) {
    const events: NumberedEvent[] = [];
    for (const { number, text } of chunk) {
      try {
        events.push({ number, ...checkLine(text) });
      } catch (error) {
        if (!(error instanceof BadLine)) throw error;
        problem(`line ${number}: ${error.message}`);
      }
    }
    for (const text of await contradictions(events, keys)) problem(text);
    lines += chunk.length;
    onRead?.(chunk.at(-1)?.endsAt ?? 0);
  }
  if (bad > 0) throw new BadLines(problems, bad);
  return lines;
}

export interface ImportOptions {
  readonly signal?: AbortSignal;
  /** One after the other, for a store that promises no order to appends that are under way together. */
  readonly oneByOne?: boolean;
  /** Told how many events have been dealt with. */
  readonly onAppended?: (events: number) => void;
}

export interface Imported {
  readonly added: number;
  /** Were there already, under the same ids. */
  readonly known: number;
}

/**
 * Appends the events of a file that was checked, in its order, those that are not there yet. Position and revision
 * are given anew; id, metadata and the time of the first recording are kept; personal fields are sealed with the keys
 * of this installation. Interrupted, it can be run again.
 */
export async function importFile(
  file: string,
  { log, keys }: { readonly log: EventLog; readonly keys: DataKeys },
  { signal, oneByOne = false, onAppended }: ImportOptions = {},
): Promise<Imported> {
  let added = 0;
  let known = 0;
  const land = async (events: readonly LineEvent[]): Promise<void> => {
    const appends = events.map(({ stream, event }) => log.append(stream, [event], { expected: 'any' }));
    for (const { repeated } of await Promise.all(appends)) {
      if (repeated) known += 1;
      else added += 1;
    }
    onAppended?.(added + known);
  };
  // While one chunk lands the next is read: one after the other all the same.
  let landing: Promise<void> = Promise.resolve();
  for await (const chunk of chunksOf(linesOf(file, lineLimits.bytes, signal), oneByOne ? 1 : together)) {
    const events = chunk.map(({ text }) => fromLine(text));
    const subjects = new Set<string>();
    const erased = new Set<string>();
    for (const { event, erased: isErased } of events) {
      const { subject } = event.metadata;
      if (subject !== null) (isErased ? erased : subjects).add(subject);
    }
    if (erased.size > 0) await landing;
    for (const subject of erased) await keys.erase(subject);
    // With the keys at hand, the appends below go to the store in the very order in which they are called.
    await Promise.all([...subjects].map(async (subject) => keys.forSealing(subject)));
    await landing;
    landing = land(events);
    landing.catch(() => undefined); // seen by whoever awaits it next
  }
  await landing;
  return { added, known };
}
