import type { ReactNode } from 'react';
import { adminProjections } from '#contracts/operations/endpoints.ts';
import { useRead } from '../api/read.ts';
import { GivenUpMail } from '../features/admin/given-up-mail.tsx';
import { ReplayButton } from '../features/admin/replay-button.tsx';
import { whole } from '../kit/dates.ts';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './admin-data-page.module.css';

const lookEveryMs = 5_000;

/** The data admin portal's first room: every read model, how far it is behind, and its replay. */
export function AdminDataPage(): ReactNode {
  const t = text('admin').data;
  usePageTitle(t.title);
  const list = useRead(adminProjections, {}, { refetchInterval: lookEveryMs });
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className="muted">{t.lead}</p>
      </header>
      {list.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
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
          <tbody>
            {list.data.projections.map(({ name, state, lagEvents, lagSeconds, handled, parked, failure }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={t.columns.state}>
                  {t.states[state]}
                  {failure && <p className="small muted">{failure}</p>}
                </td>
                <td data-label={t.columns.lag}>
                  {lagEvents === 0 ? t.none : t.lag(whole(lagEvents), Math.round(lagSeconds))}
                </td>
                <td data-label={t.columns.handled}>{whole(handled)}</td>
                <td data-label={t.columns.parked}>{parked === 0 ? t.none : whole(parked)}</td>
                <td>
                  <ReplayButton name={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <GivenUpMail />
    </div>
  );
}
