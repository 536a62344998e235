import type { Sentences } from '#contracts/text/translated.ts';

/** Translates what stands in a table, and what stands in the places of `{}` too; anything else stays as it is. */
export function translator(table: Sentences): (sentence: string) => string {
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('{}'))
    .map(([english, words]) => [new RegExp(`^${english.split('{}').map(literal).join('(.+)')}$`, 's'), words] as const);
  const translate = (sentence: string): string => {
    if (Object.hasOwn(table, sentence)) return table[sentence] ?? sentence;
    for (const [pattern, words] of patterns) {
      const match = pattern.exec(sentence);
      if (match) return words.split('{}').reduce((begun, rest, at) => begun + translate(match[at] ?? '') + rest);
    }
    return sentence;
  };
  return translate;
}

const literal = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
