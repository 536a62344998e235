import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchLogbook } from '#contracts/logbook/endpoints.ts';
import { hitsIn, wantedIn } from '#contracts/logbook/search.ts';
import { call } from '../../api/call.ts';
import { fullDate } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { entryPath, titleOf } from '../logbook/entry-words.ts';
import type { Destination } from './destinations.ts';

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;
const MOST = 6;

const MOST_LETTERS = 110;

/** What surrounds the first hit, in whole words. */
function passageOf(whole: string, words: string): string {
  const at = hitsIn(whole, wantedIn(words))[0]?.start ?? 0;
  const from = at <= 40 ? 0 : whole.indexOf(' ', at - 40) + 1;
  const to = from + MOST_LETTERS >= whole.length ? whole.length : whole.lastIndexOf(' ', from + MOST_LETTERS);
  const end = to > from ? to : from + MOST_LETTERS;
  return `${from > 0 ? '… ' : ''}${whole.slice(from, end)}${end < whole.length ? ' …' : ''}`;
}

/** The newest entries of the logbook that have these words. */
export function useFoundEntries(typed: string): readonly Destination[] {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ['logbook', 'palette', words],
    queryFn: ({ signal }) => call(searchLogbook, { query: {}, body: { words } }, { signal }),
    enabled: words.length >= FEWEST_LETTERS,
    retry: false,
  });
  // What was found for other words is no answer to these.
  if (words !== typed.trim()) return [];
  const { kinds } = text('entries');
  return (found.data?.items ?? []).slice(0, MOST).map((entry) => ({
    id: entry.name,
    path: entryPath(entry.name),
    name: titleOf(entry),
    about: `${kinds[entry.kind]}, ${fullDate(entry.writtenAt)}`,
    ...(entry.content.text && { passage: { text: passageOf(entry.content.text, words), words } }),
  }));
}
