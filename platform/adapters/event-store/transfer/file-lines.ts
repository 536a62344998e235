import { createReadStream } from 'node:fs';

/** One line of a file: its number, from 1, and where it ends, in bytes from the beginning. */
export interface FileLine {
  readonly number: number;
  /** Null where the line is longer than it may be: it was passed over. */
  readonly text: string | null;
  readonly endsAt: number;
}

const NEWLINE = 0x0a;

/**
 * The lines of a file of any size, one after the other; empty ones are left out, but counted. Only a line feed ends a line:
 * others that Unicode knows may stand in a text. Bytes that are no UTF-8 come out as U+FFFD.
 */
export async function* linesOf(file: string, longest: number, signal?: AbortSignal): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder();
  let begun: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  let at = 0;
  const begin = (piece: Uint8Array): void => {
    length += piece.length;
    // Of a line that is too long nothing is held.
    if (length <= longest) begun.push(piece);
    else begun = [];
  };
  const line = (end: Uint8Array): FileLine => {
    begin(end);
    const text = length > longest ? null : decoder.decode(begun.length === 1 ? begun[0] : Buffer.concat(begun)).trim();
    begun = [];
    length = 0;
    number += 1;
    return { number, text, endsAt: at };
  };
  const bytes = createReadStream(file, { highWaterMark: 256 * 1_024, ...(signal ? { signal } : {}) });
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    // a stream without an encoding gives buffers
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      at += to + 1 - from;
      const found = line(chunk.subarray(from, to));
      from = to + 1;
      if (found.text !== '') yield found;
    }
    at += chunk.length - from;
    if (from < chunk.length) begin(chunk.subarray(from));
  }
  const last = line(new Uint8Array());
  if (last.text !== '') yield last;
}
