import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminProjections } from '#contracts/operations/endpoints.ts';
import { securitySummary, sprint } from '#contracts/oversight/endpoints.ts';
import { useRead } from '../api/read.ts';
import { SprintCharts } from '../features/oversight/sprint-charts.tsx';
import { whole } from '../kit/dates.ts';
import { Figures } from '../kit/figures.tsx';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

const lookEveryMs = 60_000;

/** Today's figures, what needs attention, and the last thirty days. */
export function AdminDashboardPage(): ReactNode {
  const t = text('oversight').dashboard;
  usePageTitle(t.title);
  const figures = useRead(sprint, {}, { refetchInterval: lookEveryMs });
  const safety = useRead(securitySummary, {}, { refetchInterval: lookEveryMs });
  const failed = [figures, safety].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!figures.data || !safety.data) return <Skeleton />;
  const today = figures.data.days.at(-1);
  const safe = safety.data.days.at(-1)?.counts ?? {};
  const sum = (type: string): number => safety.data.days.reduce((all, { counts }) => all + (counts[type] ?? 0), 0);
  const now = [
    [t.registrations, today?.registrations ?? 0],
    [t.active, today?.active ?? 0],
    [t.steps, today?.steps ?? 0],
    [t.licences, today?.licences ?? 0],
    [t.failed, safe['SignInFailed'] ?? 0],
  ] as const;
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">
          {t.people(whole(figures.data.people))}. {t.lead}
        </p>
        <Outdated reads={[figures, safety]} />
      </PageHeader>
      <Section className={page.part} title={t.today}>
        <Figures figures={now.map(([name, value]) => [name, whole(value)])} />
      </Section>
      <div className={page.columns}>
        <Models />
        <Section className={page.part} title={t.requests}>
          <ul className={page.rows}>
            <li>{t.erasures(sum('ErasureAsked'))}</li>
            <li>{t.exports(sum('DataExported'))}</li>
          </ul>
          <Link to="/admin/security">{t.safety}</Link>
          <Link to="/admin/tenants">{t.find}</Link>
        </Section>
      </div>
      <Section className={page.part} title={t.thirty}>
        <SprintCharts days={figures.data.days} figures={['registrations', 'active', 'steps']} />
        <p>
          <Link to="/mvp-status">{t.sprint}</Link>
        </p>
      </Section>
    </div>
  );
}

function Models(): ReactNode {
  const t = text('oversight').dashboard;
  const state = useRead(adminProjections, {}, { refetchInterval: lookEveryMs });
  const all = state.data?.projections ?? [];
  const ill = all.filter(({ state: now, lagSeconds }) => now !== 'live' || lagSeconds > 60);
  return (
    <Section className={page.part} title={t.models}>
      {state.isLoadingError && <Problem error={state.error} onRetry={() => void state.refetch()} />}
      <Outdated reads={[state]} />
      {state.data && (
        <>
          <p>{ill.length === 0 ? t.modelsWell(all.length) : t.modelsIll(ill.length)}</p>
          <ul className={page.rows}>
            {ill.map(({ name, state: now }) => (
              <li key={name}>
                {name} <span className="muted">{now}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to="/admin/database-config">{t.toData}</Link>
    </Section>
  );
}
