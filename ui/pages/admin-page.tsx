import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminProjections, givenUpMails, health } from '#contracts/operations/endpoints.ts';
import { adminNeeds, type NeedKind } from '#contracts/operations/needs.ts';
import { useRead } from '../api/read.ts';
import { GivenUpMail } from '../features/admin/given-up-mail.tsx';
import { dayAndMonth } from '../kit/dates.ts';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { text } from '../text/text.ts';

const lookEveryMs = 30_000;

/** The page that mends it. */
const mendedAt: Readonly<Record<NeedKind, string>> = {
  jobs: '/admin/queues',
  certificates: '/admin/azure?attention=1',
  sign_ins: '/admin/azure?attention=1',
  tokens: '/admin/config#service-accounts',
  invitations: '/admin/tenants',
  erasures: '/admin/queues',
  backup_old: '/admin/database-config',
  backup_unknown: '/admin/database-config',
};

/** What needs attention. */
export function AdminPage(): ReactNode {
  const t = text('admin').overview;
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <Needs />
      <GivenUpMail />
    </div>
  );
}

function Needs(): ReactNode {
  const t = text('admin').overview;
  const options = { refetchInterval: lookEveryMs };
  const state = useRead(health, {}, options);
  const projections = useRead(adminProjections, {}, options);
  const mails = useRead(givenUpMails, {}, options);
  const others = useRead(adminNeeds, {}, options);
  const reads = [state, projections, mails, others];
  const failed = reads.find(({ isLoadingError }) => isLoadingError);
  const waiting = reads.find(({ data }) => data === undefined);
  const all = projections.data?.projections ?? [];
  const behind = all.filter((one) => one.state !== 'live' && one.state !== 'parked').length;
  const parked = all.reduce((sum, one) => sum + one.parked, 0);
  const undelivered = mails.data?.items.length ?? 0;
  const needs: readonly (readonly [words: string, path: string])[] = [
    ...(state.data?.components ?? [])
      .filter((component) => component.state !== 'up')
      .map(({ name }) => [t.component(name), '/health'] as const),
    ...(behind > 0 ? [[t.behind(behind), '/admin/database-config'] as const] : []),
    ...(parked > 0 ? [[t.parked(parked), '/admin/database-config'] as const] : []),
    ...(undelivered > 0 ? [[t.mails(undelivered), '#mail'] as const] : []),
    ...(others.data?.items ?? []).map(
      ({ kind, count, at }) => [t.more[kind](count, at === null ? '' : dayAndMonth(at)), mendedAt[kind]] as const,
    ),
  ];
  return (
    <Section className={page.part} title={t.needs}>
      {(failed ?? waiting) && <QueryStatus query={failed ?? waiting ?? state} shape={['line', 'line']} />}
      <Outdated reads={reads} />
      {!waiting && needs.length === 0 && <p>{t.well}</p>}
      <ul className={page.rows}>
        {needs.map(([words, path]) => (
          <li key={words}>
            <Link to={path}>{words}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
