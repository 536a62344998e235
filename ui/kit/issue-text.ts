import { useEffect, useState } from 'react';
import { reasonIn } from '#contracts/because.ts';
import type { Issues } from '#contracts/refusals.ts';
import { loadText, text } from '../text/text.ts';

/** The messages of schema issues. Their texts load with the first issue; until then messages are empty. */
export function useIssueText(isWanted: boolean): (message: string) => string {
  const [words, setWords] = useState<Issues | 'unavailable'>();
  useEffect(() => {
    if (!isWanted) return;
    loadText(['issues']).then(
      () => setWords(text('issues')),
      () => setWords('unavailable'),
    );
  }, [isWanted]);
  return (message) => {
    if (words === undefined) return '';
    if (words === 'unavailable') return text('errors').validation;
    const { reason, params } = reasonIn(message);
    const said: string | ((params: never) => string) = words[reason];
    // A reason comes with its own params.
    return typeof said === 'string' ? said : said(params as never);
  };
}
