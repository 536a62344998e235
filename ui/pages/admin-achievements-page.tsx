import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminDefinitions } from '#contracts/configuration/definition-endpoints.ts';
import { useRead } from '../api/read.ts';
import { nameOf } from '../features/definitions/content-words.ts';
import { fullDate, whole } from '../kit/dates.ts';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Table } from '../kit/table.tsx';
import { text } from '../text/text.ts';

/** All achievements with the version in force. */
export function AdminAchievementsPage(): ReactNode {
  const t = text('definitions');
  usePageTitle(t.title);
  const list = useRead(adminDefinitions, {});
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <QueryStatus query={list} shape={['line', 'line', 'line']} />
      {list.data && (
        <Table columns={Object.values(t.columns)}>
          <tbody>
            {list.data.definitions.map(({ id, version, since, points, hidden }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/achievements/${id}`}>{nameOf(id)}</Link>{' '}
                  {hidden && <span className="small muted">{t.hidden}</span>}
                </th>
                <td data-label={t.columns.version}>{t.inForce(version, fullDate(since))}</td>
                <td data-label={t.columns.points}>{whole(points)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
