import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { adminUserState, type PersonState } from '#contracts/administration/person-state.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Switch } from '../../kit/choice.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import section from '../../kit/section.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';
import { type Compared, compared, type Group, rowsOf } from './past-rows.ts';
import styles from './past-state.module.css';

/**
 * The state at the moment given in the address beside the current state, with differences marked, and links to the events
 * around it. Two reads, so that stepping from event to event reads the current state only once.
 */
export function PastState(): ReactNode {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const at = query.get('at') ?? '';
  const past = useRead(adminUserState, { params: { id }, query: { at } });
  const now = useRead(adminUserState, { params: { id }, query: {} });
  const failed = past.isLoadingError ? past : now.isLoadingError ? now : null;
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!past.data || !now.data) return <Skeleton shape={['line', 'line', 'line']} />;
  const rows = compared(rowsOf(past.data), rowsOf(now.data));
  return (
    <div className={styles.past}>
      <Place then={past.data} now={now.data} />
      {past.data.events > 0 && <Comparison rows={rows} />}
    </div>
  );
}

function Place({ then, now }: { readonly then: PersonState; readonly now: PersonState }): ReactNode {
  const t = text('people').person.past;
  const { lastEvent, previous, next } = then;
  const to = (position: string) => ({ search: `?at=${position}` });
  return (
    <>
      <p role="status">
        {lastEvent ? (
          <>
            <strong>{t.after(text('events').kind(lastEvent.type), dateAndTime(lastEvent.occurredAt))}</strong>{' '}
            <span className="muted">{t.counted(then.events, now.events)}</span>
          </>
        ) : (
          t.nothing
        )}
      </p>
      <nav className={section.actions} aria-label={t.title}>
        {previous !== null && (
          <ButtonLink variant="quiet" size="small" to={to(previous)} preventScrollReset>
            {t.earlier}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="quiet" size="small" to={to(next)} preventScrollReset>
            {t.later}
          </ButtonLink>
        )}
        <Link to={{ search: '' }} preventScrollReset>
          {t.leave}
        </Link>
      </nav>
    </>
  );
}

function Comparison({ rows }: { readonly rows: readonly Compared[] }): ReactNode {
  const t = text('people').person.past;
  const [onlyChanged, setOnlyChanged] = useState(false);
  const differing = rows.filter(({ past, now }) => past !== now);
  if (differing.length === 0 && onlyChanged) setOnlyChanged(false);
  const shown = onlyChanged ? differing : rows;
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <>
      {differing.length === 0 ? (
        <p>{t.same}</p>
      ) : (
        <Switch
          name={t.onlyChanged}
          about={t.changed(differing.length)}
          checked={onlyChanged}
          onChange={setOnlyChanged}
        />
      )}
      <Table columns={Object.values(t.columns)} className={styles.table}>
        {groups.map((group) => (
          <Rows key={group} group={group} rows={shown.filter((row) => row.group === group)} />
        ))}
      </Table>
    </>
  );
}

function Rows({ group, rows }: { readonly group: Group; readonly rows: readonly Compared[] }): ReactNode {
  const t = text('people').person.past;
  return (
    <tbody>
      <tr>
        <th className={styles.group} scope="rowgroup" colSpan={3}>
          {t.groups[group]}
        </th>
      </tr>
      {rows.map(({ id, label, past, now }) => (
        <tr key={id} className={past === now ? undefined : styles.changed}>
          <th scope="row">
            {label} {past !== now && <span className={styles.mark}>{t.differs}</span>}
          </th>
          <td data-label={t.columns.past}>{past ?? t.none}</td>
          <td data-label={t.columns.now}>{now ?? t.none}</td>
        </tr>
      ))}
    </tbody>
  );
}
