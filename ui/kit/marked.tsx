import type { ReactNode } from 'react';
import { hitsIn, wantedIn } from '#contracts/logbook/search.ts';
import quote from './quote.module.css';

interface MarkedProps {
  readonly text: string;
  /** What was searched for; nothing is marked without. */
  readonly words: string;
}

/** A text in which what was searched for is marked. */
export function Marked({ text, words }: MarkedProps): ReactNode {
  const hits = hitsIn(text, wantedIn(words));
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(hits[at - 1]?.end ?? 0, start)}
          <mark className={quote.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end)}
    </>
  );
}
