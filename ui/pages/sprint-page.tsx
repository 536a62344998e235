import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { featureNames } from '#contracts/features.ts';
import { health } from '#contracts/operations/endpoints.ts';
import { sprint } from '#contracts/oversight/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { whole } from '../app/dates.ts';
import { usePageTitle } from '../app/page-title.ts';
import { SprintCharts } from '../features/oversight/sprint-charts.tsx';
import { useFeatures } from '../features/shell/use-features.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './sprint-page.module.css';

/** How the product stands: its parts and features for everybody, thirty days of figures for administrators. */
export function SprintPage(): ReactNode {
  const t = text('oversight').sprint;
  usePageTitle(t.title);
  const { role } = useUser();
  return (
    <div className={styles.page}>
      <header className={styles.hello}>
        <p className="kicker">{t.kicker}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      {role === 'admin' ? <Figures /> : <p className="soft">{t.only}</p>}
      <div className={styles.columns}>
        <Parts />
        <FeatureList />
      </div>
    </div>
  );
}

function Figures(): ReactNode {
  const t = text('oversight').sprint;
  const state = useRead(sprint, {});
  if (state.isError) return <Problem error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton shape={['block', 'block']} />;
  const { days, ...totals } = state.data;
  return (
    <section className={styles.part}>
      <h2>{t.figures}</h2>
      <p className="soft">{t.figuresAbout}</p>
      <dl className={styles.totals}>
        {(Object.keys(t.totals) as (keyof typeof totals)[]).map((name) => (
          <div key={name}>
            <dt>{t.totals[name]}</dt>
            <dd>{whole(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <SprintCharts days={days} figures={['registrations', 'active', 'deeds', 'steps', 'licences']} />
    </section>
  );
}

function Parts(): ReactNode {
  const t = text('oversight').sprint;
  const state = useRead(health, {});
  const components = state.data?.components ?? [];
  return (
    <section className={styles.part}>
      <h2>{t.parts}</h2>
      {state.isError && <Problem error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {state.data && (
        <>
          <p className="soft">
            {t.partsAbout(components.filter(({ state: now }) => now === 'up').length, components.length)}
          </p>
          <ul className={styles.list}>
            {components.map(({ name, state: now }) => (
              <li key={name}>
                <span>{name}</span>
                <b>{t.states[now]}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FeatureList(): ReactNode {
  const t = text('oversight').sprint;
  const names = text('roadmap').features;
  const features = useFeatures();
  const on = featureNames.filter((name) => features[name] === 'on');
  return (
    <section className={styles.part}>
      <h2>{t.features}</h2>
      <p className="soft">{t.featuresAbout(on.length, featureNames.length)}</p>
      <ul className={styles.list}>
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
    </section>
  );
}
