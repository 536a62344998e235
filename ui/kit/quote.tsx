import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './quote.module.css';

interface QuoteProps {
  readonly story: string;
  /** The place of the word, in UTF-16 units; `end` may cut it short. */
  readonly start: number;
  readonly end: number;
}

const CONTEXT_LENGTH = 48;

/** Quotes the word at `start` in its sentence: whole words only, at most 48 characters to each side. */
export function Quote({ story, start, end }: QuoteProps): ReactNode {
  const [opening, closing] = text('core').quotes;
  const wordEnd = end + (/^\p{L}*/u.exec(story.slice(end))?.[0].length ?? 0);
  const wordStart = start - (/\p{L}*$/u.exec(story.slice(0, start))?.[0].length ?? 0);
  const left =
    story
      .slice(0, wordStart)
      .split(/[.!?\n]/)
      .at(-1)
      ?.trimStart() ?? '';
  const [right = ''] = story.slice(wordEnd).split(/[.!?\n]/);
  return (
    <>
      {opening}
      {left.length > CONTEXT_LENGTH ? `…${left.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}` : left}
      <mark className={styles.mark}>{story.slice(wordStart, wordEnd)}</mark>
      {right.length > CONTEXT_LENGTH ? `${right.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')}…` : right}
      {closing}
    </>
  );
}
