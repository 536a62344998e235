import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { logbook, searchLogbook } from '#contracts/logbook/endpoints.ts';
import { type EntryFilter, entryFilters } from '#contracts/logbook/entry.ts';
import { call } from '../api/call.ts';
import { EntryList } from '../features/logbook/entry-list.tsx';
import styles from '../features/logbook/logbook.module.css';
import { ButtonLink, Button } from '../kit/button.tsx';
import { Chips } from '../kit/choice.tsx';
import { FindField } from '../kit/find-field.tsx';
import { GrowingList } from '../kit/growing-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

const WRITE = '/self-reporting?kind=story';
const BRING = '/settings#import';
const PAUSE_MS = 250;

/** Everything a person wrote and recorded, by day. */
export function LogbookPage(): ReactNode {
  const t = text('logbook');
  usePageTitle(t.title);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind');
  const kind = entryFilters.find((each) => each === asked);
  const { typed, words, setTyped } = useSearch();
  const pages = useEntries(kind, words);
  const show = (filter: EntryFilter | 'all'): void =>
    setQuery(filter === 'all' ? {} : { kind: filter }, { replace: true });
  const isWhole = kind === undefined && words === '';
  const isEmpty = isWhole && pages.data?.pages[0]?.items.length === 0;
  const count = pages.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const showAll = (): void => {
    setTyped('');
    show('all');
  };
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead}>
        {!isEmpty && (
          <div className={page.actions}>
            <ButtonLink to={WRITE} variant="quiet">
              {t.write}
            </ButtonLink>
            <ButtonLink to={BRING} variant="plain">
              {t.bring}
            </ButtonLink>
          </div>
        )}
      </PageHeader>
      {!isEmpty && (
        <search className={styles.tools}>
          <FindField label={t.search} hint={t.searchHint} typed={typed} onType={setTyped} />
          <Chips
            legend={t.filter}
            hidesLegend
            swipes
            options={[{ id: 'all', name: t.all }, ...entryFilters.map((id) => ({ id, name: t.filters[id] }))]}
            value={kind ?? 'all'}
            onChange={show}
          />
          <output className="small muted">{words !== '' && pages.data && t.found(count, pages.hasNextPage)}</output>
        </search>
      )}
      <GrowingList pages={pages} more={t.more} none={isWhole ? <First /> : <Nothing onAll={showAll} />}>
        {(items) => (
          <div className={styles.days}>
            <EntryList entries={items} words={words} />
          </div>
        )}
      </GrowingList>
    </div>
  );
}

function First(): ReactNode {
  const t = text('logbook').empty;
  return (
    <Empty title={t.title}>
      <p className="muted">{t.about}</p>
      <div className={page.actions}>
        <ButtonLink to={WRITE}>{t.write}</ButtonLink>
        <ButtonLink to="/journey" variant="plain">
          {t.journey}
        </ButtonLink>
        <ButtonLink to={BRING} variant="plain">
          {text('logbook').bring}
        </ButtonLink>
      </div>
    </Empty>
  );
}

function Nothing({ onAll }: { readonly onAll: () => void }): ReactNode {
  const t = text('logbook').nothing;
  return (
    <Empty title={t.title}>
      <p className="muted">{t.about}</p>
      <Button variant="quiet" onClick={onAll}>
        {t.all}
      </Button>
    </Empty>
  );
}

/** The words of the search. They stay with the place in the browser's history and never get into an address. */
function useSearch(): { typed: string; words: string; setTyped: (typed: string) => void } {
  const before: unknown = Object(useLocation().state).words;
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '');
  const [words, setWords] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(typed.trim());
      // Where the router keeps the state of a place, without a navigation, which would move the focus.
      history.replaceState({ ...history.state, usr: { ...Object(history.state?.usr), words: typed } }, '');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, words, setTyped };
}

/** The entries of a filter and a search, page by page. */
const useEntries = (kind: EntryFilter | undefined, words: string) =>
  useInfiniteQuery({
    queryKey: ['logbook', 'list', kind, words],
    queryFn: ({ pageParam: cursor, signal }) =>
      words === ''
        ? call(logbook, { query: { ...(kind && { kind }), ...(cursor && { cursor }) } }, { signal })
        : call(searchLogbook, { query: cursor ? { cursor } : {}, body: { words, ...(kind && { kind }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (previous) => previous,
  });
