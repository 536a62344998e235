import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
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
import { useAddress } from './address.ts';
import { type Compared, compared, type Group, rowsOf } from './past-rows.ts';
import styles from './past-state.module.css';

/**
 * The state at the moment given in the address beside the state at another one, or now, with differences marked, and links to the
 * events around them. Two reads, so that stepping one of them from event to event reads the other only once.
 */
export function PastState(): ReactNode {
  const { id = '' } = useParams();
  const { query } = useAddress();
  const other = query.get('with');
  const at = query.get('at') ?? other ?? '';
  const compares = other !== null && query.has('at');
  const past = useRead(adminUserState, { params: { id }, query: { at } });
  const second = useRead(adminUserState, { params: { id }, query: compares ? { at: other } : {} });
  const failed = past.isLoadingError ? past : second.isLoadingError ? second : null;
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!past.data || !second.data) return <Skeleton shape={['line', 'line', 'line']} />;
  const rows = compared(rowsOf(past.data), rowsOf(second.data));
  const t = text('people').person.past;
  return (
    <div className={styles.past}>
      <Place state={past.data} name="at" of={second.data.events} />
      {compares && <Place state={second.data} name="with" of={second.data.events} />}
      {(past.data.events > 0 || compares) && (
        <Comparison
          rows={rows}
          columns={
            compares
              ? [t.columns.what, t.first(momentOf(past.data)), t.second(momentOf(second.data))]
              : Object.values(t.columns)
          }
        />
      )}
    </div>
  );
}

const momentOf = ({ lastEvent }: PersonState): string =>
  lastEvent ? dateAndTime(lastEvent.occurredAt) : text('people').person.past.none;

interface PlaceProps {
  readonly state: PersonState;
  /** The parameter of the address that holds the moment. */
  readonly name: 'at' | 'with';
  readonly of: number;
}

function Place({ state: { lastEvent, previous, next, events }, name, of }: PlaceProps): ReactNode {
  const t = text('people').person.past;
  const { changed } = useAddress();
  const to = (position: string) => ({ search: changed({ [name]: position }) });
  const said = name === 'at' ? t.after : t.afterOther;
  return (
    <>
      <p role="status">
        {lastEvent ? (
          <>
            <strong>{said(text('events').kind(lastEvent.type), dateAndTime(lastEvent.occurredAt))}</strong>{' '}
            {name === 'at' && of >= events && <span className="muted">{t.counted(events, of)}</span>}
          </>
        ) : name === 'at' ? (
          t.nothing
        ) : (
          t.before
        )}
      </p>
      <nav className={section.actions} aria-label={name === 'at' ? t.title : t.other}>
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
        {name === 'at' ? (
          <Link to={{ search: changed({ at: undefined, with: undefined }) }} preventScrollReset>
            {t.leave}
          </Link>
        ) : (
          <Link to={{ search: changed({ with: undefined }) }} preventScrollReset>
            {t.compareNow}
          </Link>
        )}
      </nav>
    </>
  );
}

interface ComparisonProps {
  readonly rows: readonly Compared[];
  /** What, then and now. */
  readonly columns: readonly string[];
}

function Comparison({ rows, columns }: ComparisonProps): ReactNode {
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
      <Table columns={columns} className={styles.table}>
        {groups.map((group) => (
          <Rows key={group} group={group} columns={columns} rows={shown.filter((row) => row.group === group)} />
        ))}
      </Table>
    </>
  );
}

function Rows({ group, rows, columns }: ComparisonProps & { readonly group: Group }): ReactNode {
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
          <td data-label={columns[1]}>{past ?? t.none}</td>
          <td data-label={columns[2]}>{now ?? t.none}</td>
        </tr>
      ))}
    </tbody>
  );
}
