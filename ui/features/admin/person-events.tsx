import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { adminUserEvents } from '#contracts/administration/history.ts';
import type { AdminUser, PersonEvent } from '#contracts/administration/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { dateAndTime, whole } from '../../kit/dates.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { VirtualList } from '../../kit/virtual-list.tsx';
import { text } from '../../text/text.ts';
import { useAddress } from './address.ts';
import { EventDialog } from './event-dialog.tsx';
import styles from './history.module.css';
import { HistoryFilter, useHistoryFilter } from './history-filter.tsx';
import { actorOf, isRecordedLater, KnownCauses } from './history-words.ts';

/** Pages that are kept; those before and after them are read again when they come into view. */
const maxPages = 20;

/** Where a page is read, what is known of all events, and the number of events before or up to the page, if it is known. */
interface Start {
  readonly cursor: string | null;
  readonly total: number | null;
  readonly before?: number | null;
  readonly upTo?: number | null;
}

/** The history of a person in the order in which it happened: filtered, searched, from any moment, both ways. */
export function PersonEvents({ user }: { readonly user: AdminUser }): ReactNode {
  const { id = '' } = useParams();
  const t = text('audit');
  const keys = useId();
  const { query, change } = useAddress();
  const filter = useHistoryFilter();
  const jump = query.get('jump') ?? '';
  const sent = { params: { id }, query: { ...filter, ...(jump !== '' && { at: jump }) } };
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(adminUserEvents, sent), 'pages'],
    queryFn: async ({ pageParam: { cursor, total: known, before, upTo }, signal }) => {
      const part = cursor === null ? sent : { ...sent, query: { ...sent.query, cursor } };
      const page = await call(adminUserEvents, part, { signal });
      const counted = before ?? (typeof upTo === 'number' ? upTo - page.items.length : null);
      return { ...page, total: page.total ?? known, before: counted };
    },
    initialPageParam: { cursor: null, total: null, before: jump === '' ? 0 : null } as Start,
    maxPages,
    // What happened stays as it is. Opening the text reads the pages again.
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: ({ nextCursor: cursor, total: known, before, items }): Start | null =>
      cursor === null ? null : { cursor, total: known, before: before === null ? null : before + items.length },
    getPreviousPageParam: ({ previousCursor: cursor, total: known, before }): Start | null =>
      cursor === null ? null : { cursor, total: known, upTo: before },
  });
  const { data, hasNextPage, hasPreviousPage, isFetching, isFetchNextPageError, isFetchPreviousPageError } = pages;
  const { fetchNextPage, fetchPreviousPage } = pages;
  const events = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const ids = useMemo(() => events.map((event) => event.id), [events]);
  const causes = useMemo(() => new KnownCauses(events), [events]);
  const first = data?.pages[0];
  const total = first?.total ?? events.length;
  const failed = isFetchNextPageError || isFetchPreviousPageError;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !failed) void fetchNextPage();
  }, [hasNextPage, isFetching, failed, fetchNextPage]);
  const onNearStart = useCallback(() => {
    if (hasPreviousPage && !isFetching && !failed) void fetchPreviousPage();
  }, [hasPreviousPage, isFetching, failed, fetchPreviousPage]);
  const [opened, setOpened] = useState<string | null>(null);
  const { rowHeight, height } = useRoom();
  return (
    <>
      <HistoryFilter />
      <QueryStatus query={pages} shape={['line', 'line', 'line']} />
      {data && (
        <p role="status" className="small muted">
          {t.found(whole(total), total)}
          {isFetching && ` · ${t.loading}`}
        </p>
      )}
      {data && events.length === 0 && <p className="muted">{t.none}</p>}
      {events.length > 0 && (
        <>
          <p id={keys} className="visually-hidden">
            {t.keys}
          </p>
          <VirtualList
            key={JSON.stringify(sent)}
            label={t.list}
            describedBy={keys}
            ids={ids}
            total={total}
            before={first?.before ?? null}
            rowHeight={rowHeight}
            height={height}
            onNearStart={onNearStart}
            onNearEnd={onNearEnd}
          >
            {(index) => {
              const event = events[index];
              return event && <Row event={event} name={user.firstName} causes={causes} onOpen={setOpened} />;
            }}
          </VirtualList>
        </>
      )}
      {failed && (
        <p role="alert">
          {t.unloaded}{' '}
          <Button variant="plain" onClick={() => void (isFetchNextPageError ? fetchNextPage() : fetchPreviousPage())}>
            {t.retry}
          </Button>
        </p>
      )}
      <EventDialog
        eventId={opened}
        user={user}
        onOpen={setOpened}
        onFind={(wanted) => {
          setOpened(null);
          change(wanted);
        }}
      />
    </>
  );
}

interface RowProps {
  readonly event: PersonEvent;
  readonly name: string;
  readonly causes: KnownCauses;
  readonly onOpen: (id: string) => void;
}

function Row({ event, name, causes, onOpen }: RowProps): ReactNode {
  const t = text('audit');
  const { type, data, metadata, recordedAt } = event;
  const { firstRecordedAt, imported, requestId, occurredAt } = metadata;
  const recorded = firstRecordedAt
    ? t.firstRecorded(dateAndTime(firstRecordedAt))
    : imported
      ? t.imported(dateAndTime(recordedAt))
      : isRecordedLater(event)
        ? t.recorded(dateAndTime(recordedAt))
        : undefined;
  const why = joined([causes.wordsFor(event), recorded], ' · ');
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(event.id)}>
      <span>
        <strong>{text('events').kind(type)}</strong> <span className="muted">{text('events').detail(type, data)}</span>
      </span>
      <span className="small">
        <time dateTime={occurredAt}>{dateAndTime(occurredAt)}</time>
      </span>
      <span className="small muted">{joined([actorOf(event, name), why], ' · ')}</span>
      <span className="small muted">{requestId === null ? '' : `${t.event.request} ${requestId.slice(0, 8)}`}</span>
    </button>
  );
}

const narrow = '(max-width: 640px)';

const watchSize = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Rows grow with the font that the person chose; the list takes most of the window. */
function useRoom(): { readonly rowHeight: number; readonly height: number } {
  const isNarrow = useMedia(narrow);
  const windowHeight = useSyncExternalStore(watchSize, () => window.innerHeight);
  const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return {
    rowHeight: Math.round(font * (isNarrow ? 6.4 : 4.2)),
    height: Math.max(Math.round(windowHeight * 0.72), 320),
  };
}
