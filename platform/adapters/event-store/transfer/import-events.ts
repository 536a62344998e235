import type { EventLog } from '#contracts/event-log.ts';
import type { DataKeys } from '../encryption/data-keys.ts';
import { type FileLine, linesOf } from './file-lines.ts';
import { BadLine, checkLine, fromLine, type LineEvent } from './line.ts';
import { lineLimits } from './line-limits.ts';

/** Lines that cannot be imported, by number and without their content. Nothing was appended. */
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
  /** Called with the number of bytes read so far. */
  readonly onRead?: (bytes: number) => void;
}

const maxProblems = 20;
/** The batch size of PostgreSQL's append queue, so that events are stored in the order of the file. */
const chunkSize = 250;

interface NumberedEvent extends LineEvent {
  readonly number: number;
}

/** Characters buffered at once, plus at most one line. */
const maxBuffered = 8 * 1024 * 1024;

async function* chunksOf(lines: AsyncIterable<FileLine>, size = chunkSize): AsyncGenerator<FileLine[]> {
  let chunk: FileLine[] = [];
  let buffered = 0;
  for await (const line of lines) {
    chunk.push(line);
    buffered += line.text?.length ?? 0;
    if (chunk.length < size && buffered < maxBuffered) continue;
    yield chunk;
    chunk = [];
    buffered = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** Lines about persons who are erased in the source but not here. */
const contradictions = async (events: readonly NumberedEvent[], keys: DataKeys): Promise<string[]> => {
  const marked = events.filter(({ erased }) => erased);
  if (marked.length === 0) return [];
  const known = await keys.forDecryption(new Set(marked.flatMap(({ event }) => event.metadata.subject ?? [])));
  return marked
    .filter(({ event }) => known.get(event.metadata.subject ?? '') instanceof Buffer)
    .map(
      ({ number }) => `line ${number}: its person is erased in the source but not here: erase the person here first`,
    );
};

/**
 * Checks every line of a file and returns their number. Memory use does not depend on the size of the file.
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
    if (problems.length < maxProblems) problems.push(text);
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
  /** For a store that does not keep the order of concurrent appends. */
  readonly oneByOne?: boolean;
  /** Called with the number of events handled so far. */
  readonly onAppended?: (events: number) => void;
}

export interface Imported {
  readonly added: number;
  /** Events whose ids were already in the log. */
  readonly known: number;
}

/**
 * Appends the events of a checked file that are not in the log yet, in the order of the file. Events get new positions
 * and revisions, but keep id, metadata and the time of their first recording. Personal fields are encrypted with the keys
 * of this installation. It can be repeated after an interruption.
 */
export async function importFile(
  file: string,
  { log, keys }: { readonly log: EventLog; readonly keys: DataKeys },
  { signal, oneByOne = false, onAppended }: ImportOptions = {},
): Promise<Imported> {
  let added = 0;
  let known = 0;
  const append = async (events: readonly LineEvent[]): Promise<void> => {
    const appends = events.map(({ stream, event }) => log.append(stream, [event], { expected: 'any' }));
    for (const { repeated } of await Promise.all(appends)) {
      if (repeated) known += 1;
      else added += 1;
    }
    onAppended?.(added + known);
  };
  // The next chunk is read while one is appended, but they are appended one after the other.
  let appending: Promise<void> = Promise.resolve();
  for await (const chunk of chunksOf(linesOf(file, lineLimits.bytes, signal), oneByOne ? 1 : chunkSize)) {
    const events = chunk.map(({ text }) => fromLine(text));
    const subjects = new Set<string>();
    const erased = new Set<string>();
    for (const { event, erased: isErased } of events) {
      const { subject } = event.metadata;
      if (subject !== null) (isErased ? erased : subjects).add(subject);
    }
    if (erased.size > 0) await appending;
    for (const subject of erased) await keys.erase(subject);
    // With the keys in the cache, appends reach the store in the order of their calls.
    await Promise.all([...subjects].map(async (subject) => keys.forEncryption(subject)));
    await appending;
    appending = append(events);
    appending.catch(() => undefined); // awaited with the next chunk
  }
  await appending;
  return { added, known };
}
