import { createReadStream } from 'node:fs';

/** A line of a file: its number from 1, and its end in bytes from the start of the file. */
export interface FileLine {
  readonly number: number;
  /** Null when the line is too long. */
  readonly text: string | null;
  readonly endsAt: number;
}

const NEWLINE = 0x0a;

/**
 * The lines of a file of any size. Empty lines are skipped, but counted. Only a line feed ends a line, because other line
 * separators of Unicode may be part of a text. Invalid UTF-8 becomes U+FFFD.
 */
export async function* linesOf(file: string, maxBytes: number, signal?: AbortSignal): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder();
  let begun: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  let at = 0;
  const begin = (piece: Uint8Array): void => {
    length += piece.length;
    // A line that is too long is not buffered.
    if (length <= maxBytes) begun.push(piece);
    else begun = [];
  };
  const line = (end: Uint8Array): FileLine => {
    begin(end);
    const text = length > maxBytes ? null : decoder.decode(begun.length === 1 ? begun[0] : Buffer.concat(begun)).trim();
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
