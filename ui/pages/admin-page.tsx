import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { health } from '#contracts/operations/endpoints.ts';
import { adminNeeds, type NeedKind } from '#contracts/operations/needs.ts';
import { securitySummary, sprint } from '#contracts/oversight/endpoints.ts';
import { problemText } from '#contracts/text/health-problem.ts';
import { useRead } from '../api/read.ts';
import { GivenUpMail } from '../features/admin/given-up-mail.tsx';
import { dayAndMonth, whole } from '../kit/dates.ts';
import { Figures } from '../kit/figures.tsx';
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

/** What needs attention, and today's figures. */
export function AdminPage(): ReactNode {
  const t = text('admin').overview;
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <Needs />
      <Today />
      <GivenUpMail />
    </div>
  );
}

function Needs(): ReactNode {
  const t = text('admin').overview;
  const { names, problems } = text('health');
  const options = { refetchInterval: lookEveryMs };
  const state = useRead(health, {}, options);
  const others = useRead(adminNeeds, {}, options);
  const reads = [state, others];
  const failed = reads.find(({ isLoadingError }) => isLoadingError);
  const waiting = reads.find(({ data }) => data === undefined);
  const needs: readonly (readonly [words: string, path: string])[] = [
    ...(state.data?.components ?? [])
      .filter((component) => component.state !== 'up')
      .map(({ name, detail, ...problem }) => {
        const called = (names as Readonly<Record<string, string>>)[name] ?? name;
        const path = name === 'projections' ? '/admin/database-config' : '/health';
        return [t.component(called, problemText(problems, problem) ?? detail ?? ''), path] as const;
      }),
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

function Today(): ReactNode {
  const t = text('admin').overview;
  const figures = useRead(sprint, {});
  const safety = useRead(securitySummary, {});
  const reads = [figures, safety];
  const lacking = reads.find(({ data }) => data === undefined);
  const today = figures.data?.days.at(-1);
  const failures = safety.data?.days.at(-1)?.counts['SignInFailed'] ?? 0;
  return (
    <Section className={page.part} title={t.today} about={t.todayAbout}>
      {lacking && <QueryStatus query={lacking} shape={['line']} />}
      <Outdated reads={reads} />
      {!lacking && today && (
        <Figures
          figures={[
            [t.registrations, whole(today.registrations)],
            [t.active, whole(today.active)],
            [t.steps, whole(today.steps)],
            [t.licences, whole(today.licences)],
            [t.failures, whole(failures)],
          ]}
        />
      )}
      <p>
        <Link to="/mvp-status">{t.thirtyDays}</Link>
      </p>
    </Section>
  );
}
