import { type ReactNode, useState } from 'react';
import { DatabaseFacts } from '../features/database/database-facts.tsx';
import { ProjectionTable } from '../features/database/projection-table.tsx';
import { ReplayDialog } from '../features/database/replay-dialog.tsx';
import { ReplayList } from '../features/database/replay-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

/** The database with its growth, replays, and the read models with their lag. */
export function AdminDatabasePage(): ReactNode {
  const t = text('database');
  usePageTitle(t.title);
  const [name, setName] = useState<string | null>(null);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <DatabaseFacts />
      <ReplayList onStart={() => setName('')} />
      <ProjectionTable onReplay={setName} />
      {name !== null && <ReplayDialog name={name} onClose={() => setName(null)} />}
    </div>
  );
}
