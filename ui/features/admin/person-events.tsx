import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminUserEvents } from '#contracts/administration/endpoints.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/read.ts';
import { dateAndTime } from '../../app/dates.ts';
import { Button } from '../../kit/button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** The events themselves, newest first; they arrive when they are asked for. */
export function PersonEvents(): ReactNode {
  const { id = '' } = useParams();
  const t = text('people').person.log;
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(adminUserEvents, { params: { id }, query: {} }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(adminUserEvents, { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (pages.isPending) return <Skeleton shape={['line', 'line', 'line']} />;
  if (pages.isError) return <Problem error={pages.error} onRetry={() => void pages.refetch()} />;
  const items = pages.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 && <p className="soft">{t.none}</p>}
      <ol className={styles.list}>
        {items.map((event) => (
          <li key={event.id} className={styles.event}>
            <p>
              <strong>{event.type}</strong>
              <span className="small soft">
                {dateAndTime(event.metadata.occurredAt)} · {event.stream.replace(/-.*/, '')} {event.revision} ·{' '}
                {t.by[event.metadata.actor.kind]}
              </span>
            </p>
            <Link className="small" to={{ search: `?at=${event.position}`, hash: '#past' }}>
              {t.here}
            </Link>
            {Object.keys(event.data).length > 0 && (
              <details>
                <summary>{t.data}</summary>
                <pre>{JSON.stringify(event.data, undefined, 2)}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  );
}
