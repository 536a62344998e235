/** A piece of a sentence with one word in the middle of it. */
export interface Quote {
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

const REACH = 48;

/** The words around a place in a text, within its sentence and at most 48 characters to each side, whole words only. */
export function sentenceAround(story: string, { start, end }: { readonly start: number; readonly end: number }): Quote {
  const wordEnd = end + (/^\p{L}*/u.exec(story.slice(end))?.[0].length ?? 0);
  const wordStart = start - (/\p{L}*$/u.exec(story.slice(0, start))?.[0].length ?? 0);
  const left =
    story
      .slice(0, wordStart)
      .split(/[.!?\n]/)
      .at(-1)
      ?.trimStart() ?? '';
  const [right = ''] = story.slice(wordEnd).split(/[.!?\n]/);
  return {
    before: left.length > REACH ? `…${left.slice(-REACH).replace(/^\S*\s/, '')}` : left,
    word: story.slice(wordStart, wordEnd),
    after: right.length > REACH ? `${right.slice(0, REACH).replace(/\s\S*$/, '')}…` : right,
  };
}
