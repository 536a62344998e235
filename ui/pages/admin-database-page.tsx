import type { ReactNode } from 'react';
import { DatabaseFacts } from '../features/database/database-facts.tsx';
import { ProjectionTable } from '../features/database/projection-table.tsx';
import { ReplayList } from '../features/database/replay-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

/** The database, the read models with their lag, and replays. */
export function AdminDatabasePage(): ReactNode {
  const t = text('database');
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <DatabaseFacts />
      <ProjectionTable />
      <ReplayList />
    </div>
  );
}
