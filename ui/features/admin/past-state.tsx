import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminUserState } from '#contracts/administration/person-state.ts';
import { useRead } from '../../api/read.ts';
import { Switch } from '../../kit/choice.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';
import { type Compared, compared, type Group, rowsOf } from './past-rows.ts';
import styles from './past-state.module.css';

/** The state of a person after the event at a position, beside the state now, with differences marked. */
export function PastState({ at }: { readonly at: string }): ReactNode {
  const { id = '' } = useParams();
  const past = useRead(adminUserState, { params: { id }, query: { at } });
  const now = useRead(adminUserState, { params: { id }, query: {} });
  const failed = past.isLoadingError ? past : now.isLoadingError ? now : null;
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!past.data || !now.data) return <Skeleton shape={['line', 'line', 'line']} />;
  const t = text('people').person.past;
  return (
    <div className={styles.past}>
      <p className="muted">{t.counted(past.data.events, now.data.events)}</p>
      <Comparison rows={compared(rowsOf(past.data), rowsOf(now.data))} />
    </div>
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
