import type { ReactNode } from 'react';
import { OrganizationList } from '../features/admin/organization-list.tsx';
import { PeopleList } from '../features/admin/people-list.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';
import styles from './admin-data-page.module.css';

/** The data admin portal's room for people and organizations. */
export function AdminPeoplePage(): ReactNode {
  const t = text('people');
  usePageTitle(t.title);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className="muted">{t.lead}</p>
      </header>
      <PeopleList />
      <OrganizationList />
    </div>
  );
}
