import type { ReactNode } from 'react';
import { OrganizationList } from '../features/admin/organization-list.tsx';
import { PeopleList } from '../features/admin/people-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

/** Organizations and people. */
export function AdminPeoplePage(): ReactNode {
  const t = text('people');
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <OrganizationList />
      <PeopleList />
    </div>
  );
}
