import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { featureNames } from '#contracts/features.ts';
import { sprint } from '#contracts/oversight/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { useFeatures } from '../api/use-features.ts';
import { Capabilities } from '../features/oversight/capabilities.tsx';
import { SprintCharts } from '../features/oversight/sprint-charts.tsx';
import { whole } from '../kit/dates.ts';
import { Figures as BigFigures } from '../kit/figures.tsx';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { text } from '../text/text.ts';

/** The status of the product: capabilities and features for everyone, thirty days of figures for administrators. */
export function SprintPage(): ReactNode {
  const t = text('oversight').sprint;
  usePageTitle(t.title);
  const { role } = useUser();
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.title} lead={t.lead}>
        {role !== 'admin' && <p className="muted">{t.only}</p>}
      </PageHeader>
      <Capabilities />
      {role === 'admin' && <Figures />}
      <FeatureList />
    </div>
  );
}

function Figures(): ReactNode {
  const t = text('oversight').sprint;
  const state = useRead(sprint, {});
  if (!state.data) return <QueryStatus query={state} shape={['block', 'block']} />;
  const { days, ...totals } = state.data;
  return (
    <Section className={page.part} title={t.figures} about={t.figuresAbout}>
      <Outdated reads={[state]} />
      <BigFigures
        figures={(Object.keys(t.totals) as (keyof typeof totals)[]).map((name) => [
          t.totals[name],
          whole(totals[name]),
        ])}
      />
      <SprintCharts days={days} />
    </Section>
  );
}

function FeatureList(): ReactNode {
  const t = text('oversight').sprint;
  const names = text('roadmap').features;
  const features = useFeatures();
  const on = featureNames.filter((name) => features[name] === 'on');
  return (
    <Section className={page.part} title={t.features} about={t.featuresAbout(on.length, featureNames.length)}>
      <ul className={page.rows}>
        {featureNames.map((name) => (
          <li key={name}>
            <span>{names[name].name}</span>
            <b>{features[name] === 'on' ? t.on : t.soon}</b>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/roadmap">{t.roadmap}</Link>
      </p>
    </Section>
  );
}
