import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '#contracts/endpoint.ts';
import { securityEventList } from '#contracts/oversight/endpoints.ts';
import type { SecurityEventType } from '#contracts/oversight/security-event-types.ts';
import { usePages } from '../../api/pages.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';
import styles from './oversight.module.css';

export interface Filter {
  readonly type: SecurityEventType | undefined;
  /** Calendar days as a date field gives them; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

type Happened = Answer<typeof securityEventList>['items'][number];
const DAY_MS = 86_400_000;

/** The beginning of a day in the zone of this device, `later` days on. */
const startOfDay = (day: string, later = 0): string =>
  new Date(new Date(`${day}T00:00:00`).getTime() + later * DAY_MS).toISOString();

/** Security events, newest first, page by page. */
export function SecurityEvents({ filter }: { readonly filter: Filter }): ReactNode {
  const t = text('oversight').security;
  const pages = usePages(securityEventList, {
    query: {
      ...(filter.type && { type: filter.type }),
      ...(filter.from && { from: startOfDay(filter.from) }),
      ...(filter.to && { to: startOfDay(filter.to, 1) }),
    },
  });
  return (
    <GrowingList pages={pages} none={t.none} more={t.older}>
      {(items) => (
        <Table columns={Object.values(t.columns)} className={styles.table}>
          <tbody>
            {items.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </tbody>
        </Table>
      )}
    </GrowingList>
  );
}

function nameOf({ kind, username, program }: NonNullable<Happened['by']>): string {
  const t = text('events');
  // Absent while the page is newer than the server.
  return username ?? (program ? t.program(program) : t.actors[kind]);
}

function Row({ event }: { readonly event: Happened }): ReactNode {
  const t = text('oversight').security;
  return (
    <tr>
      <th scope="row">{dateAndTime(event.at)}</th>
      <td>
        {text('events').kind(event.type)}{' '}
        <span className="small muted">{text('events').detail(event.type, event.detail)}</span>{' '}
        {event.reason && <span className="small">{t.reason(event.reason)}</span>}
      </td>
      <td>
        {event.username === null ? (
          <span className="muted">{t.erased}</span>
        ) : (
          <Link to={`/admin/people/${event.userId}`}>{event.username}</Link>
        )}
      </td>
      <td className="muted">{event.by ? nameOf(event.by) : t.self}</td>
    </tr>
  );
}
