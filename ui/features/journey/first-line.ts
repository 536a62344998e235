const MAX_LENGTH = 140;

/** The first sentence of a text, or as many whole words of it as a line holds. */
export function firstLine(words: string): string {
  const [line = ''] = words.trim().split('\n');
  const sentence = /^.*?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line;
  const letters = [...sentence];
  if (letters.length <= MAX_LENGTH) return sentence.trim();
  return `${letters
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/\s+\S*$/u, '')}…`;
}
