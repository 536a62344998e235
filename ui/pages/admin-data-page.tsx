import type { ReactNode } from 'react';
import { adminProjections } from '#contracts/operations/endpoints.ts';
import { useRead } from '../api/read.ts';
import { GivenUpMail } from '../features/admin/given-up-mail.tsx';
import { ReplayButton } from '../features/admin/replay-button.tsx';
import { whole } from '../kit/dates.ts';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Table } from '../kit/table.tsx';
import { text } from '../text/text.ts';
import styles from './admin-data-page.module.css';

const lookEveryMs = 5_000;

/** Read models with their lag and replay, and undeliverable mail. */
export function AdminDataPage(): ReactNode {
  const t = text('admin').data;
  usePageTitle(t.title);
  const list = useRead(adminProjections, {}, { refetchInterval: lookEveryMs });
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <QueryStatus query={list} shape={['line', 'line', 'line']} />
      {list.data && (
        <Table columns={Object.values(t.columns)} className={styles.table}>
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
        </Table>
      )}
      <GivenUpMail />
    </div>
  );
}
