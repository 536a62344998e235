import type { ReactNode } from 'react';
import { LazyConfigHistory } from '../features/admin/config/lazy-config-history.ts';
import { SettingsSection } from '../features/admin/reminders/settings-section.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { text } from '../text/text.ts';

/** What applies to everybody's reminders. */
export function AdminRemindersPage(): ReactNode {
  const t = text('adminReminders');
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <SettingsSection />
      <LazyPart waiting={<Skeleton />}>
        <LazyConfigHistory subject="reminders" />
      </LazyPart>
    </div>
  );
}
