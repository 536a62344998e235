import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { securityEventList } from '#contracts/oversight/endpoints.ts';
import type { SecurityEventType } from '#contracts/oversight/security-event-types.ts';
import type { Answer } from '#contracts/row.ts';
import { useRead } from '../../api/read.ts';
import { dateAndTime } from '../../app/dates.ts';
import { Button } from '../../kit/button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import styles from '../../pages/admin-oversight.module.css';
import { text } from '../../text/text.ts';
import { detailOf, kindOf } from '../events/event-words.ts';

export interface Filter {
  readonly type: SecurityEventType | undefined;
  /** Days of this device, as a date field gives them; empty for no end. */
  readonly from: string;
  readonly to: string;
}

type Happened = Answer<typeof securityEventList>['items'][number];
const DAY_MS = 86_400_000;

/** Where a day of this device begins; so many days later. */
const beginOf = (day: string, later = 0): string =>
  new Date(new Date(`${day}T00:00:00`).getTime() + later * DAY_MS).toISOString();

/** What happened, the newest first, page by page. */
export function SecurityEvents({ filter }: { readonly filter: Filter }): ReactNode {
  const t = text('oversight').security;
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(t.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {cursors.map((cursor, place) => (
          <Page
            key={cursor ?? ''}
            filter={filter}
            cursor={cursor}
            onMore={place === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </table>
    </>
  );
}

interface PageProps {
  readonly filter: Filter;
  readonly cursor: string | undefined;
  readonly onMore: ((next: string) => void) | undefined;
}

function Page({ filter, cursor, onMore }: PageProps): ReactNode {
  const t = text('oversight').security;
  const page = useRead(securityEventList, {
    query: {
      ...(filter.type && { type: filter.type }),
      ...(filter.from && { from: beginOf(filter.from) }),
      ...(filter.to && { to: beginOf(filter.to, 1) }),
      ...(cursor !== undefined && { cursor }),
    },
  });
  if (!page.data) {
    return (
      <tbody>
        <tr>
          <td colSpan={4}>
            {page.isError ? (
              <Problem error={page.error} onRetry={() => void page.refetch()} />
            ) : (
              <Skeleton shape={['line', 'line']} />
            )}
          </td>
        </tr>
      </tbody>
    );
  }
  const { items, nextCursor } = page.data;
  return (
    <tbody>
      {items.map((event) => (
        <Row key={event.id} event={event} />
      ))}
      {items.length === 0 && cursor === undefined && (
        <tr>
          <td colSpan={4}>{t.none}</td>
        </tr>
      )}
      {onMore && nextCursor && (
        <tr>
          <td colSpan={4}>
            <Button look="quiet" size="small" onClick={() => onMore(nextCursor)}>
              {t.older}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row({ event }: { readonly event: Happened }): ReactNode {
  const t = text('oversight').security;
  return (
    <tr>
      <th scope="row">{dateAndTime(event.at)}</th>
      <td>
        {kindOf(event.type)} <span className="small soft">{detailOf(event.type, event.detail)}</span>
      </td>
      <td>
        {event.username === null ? (
          <span className="soft">{t.erased}</span>
        ) : (
          <Link to={`/admin/people/${event.userId}`}>{event.username}</Link>
        )}
      </td>
      <td className="soft">{event.by ? (event.by.username ?? text('events').actors[event.by.kind]) : t.self}</td>
    </tr>
  );
}
