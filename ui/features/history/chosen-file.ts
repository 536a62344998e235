import type { ImportFormat } from '#contracts/journey/history-import.ts';

export interface ChosenFile {
  readonly name: string;
  readonly format: ImportFormat;
  readonly lines: string[];
}

const MOST_BYTES = 8_000_000;

/** Reads a file as the lines of a request; NDJSON begins with a brace, whatever the file is called. */
export async function readChosen(file: File): Promise<ChosenFile | 'tooLarge' | 'notUtf8'> {
  if (file.size > MOST_BYTES) return 'tooLarge';
  let words: string;
  try {
    words = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return 'notUtf8';
  }
  const lines = words.replace(/\n$/, '').split('\n');
  return { name: file.name, format: lines[0]?.trimStart().startsWith('{') ? 'ndjson' : 'csv', lines };
}
