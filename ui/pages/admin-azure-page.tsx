import type { ReactNode } from 'react';
import { ConnectionList } from '../features/admin/sso/connection-list.tsx';
import { OurAddresses } from '../features/admin/sso/our-addresses.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

/** Single sign-on of all organizations: our addresses, certificates, last sign-ins and errors, and a guide for Entra ID. */
export function AdminAzurePage(): ReactNode {
  const t = text('adminAzure');
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <ConnectionList />
      <OurAddresses />
    </div>
  );
}
