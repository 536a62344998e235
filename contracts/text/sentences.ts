/** Every text of a catalogue with its path; of a function, its source. For tests that look for words. */
export const sentences = (part: unknown, path = ''): (readonly [path: string, words: string])[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, inner]) => sentences(inner, `${path}.${name}`))
    : [[path, String(part)]];
