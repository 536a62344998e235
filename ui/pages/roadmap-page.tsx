import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type Feature,
  featureNames,
  type RoadmapColumn,
  roadmapColumnOf,
  roadmapColumns,
} from '#contracts/features.ts';
import { health } from '#contracts/operations/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { useFeatures } from '../api/use-features.ts';
import { Vote } from '../features/roadmap/vote.tsx';
import { Card } from '../kit/card.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { text } from '../text/text.ts';
import styles from './roadmap-page.module.css';

/** The page of each feature that has one. */
const pageOf: { readonly [Name in Feature]?: string } = {
  bell: '/notifications',
  notificationsPage: '/notifications',
  communicationsPage: '/communications',
  onboarding: '/onboarding',
  organization: '/organization',
  mobilePwa: '/mobile-pwa',
};

/** The features by columns, from the table that the navigation uses, with the votes for those that are not on. */
export function RoadmapPage(): ReactNode {
  const t = text('roadmap');
  usePageTitle(t.title);
  const features = useFeatures();
  const version = useRead(health, {}).data?.version;
  const { role } = useUser();
  return (
    <div className={page.page}>
      <PageHeader kicker={version && t.version(version)} title={t.title} lead={t.lead} />
      <section className={page.part}>
        <h2>{t.coming}</h2>
        <p className="muted">{t.comingAbout}</p>
        <div className={styles.columns}>
          {roadmapColumns.map((column) => (
            <RoadmapColumnList
              key={column}
              column={column}
              features={featureNames.filter((name) => roadmapColumnOf(name, features[name]) === column)}
            />
          ))}
        </div>
        {role === 'admin' && (
          <p>
            <Link to="/admin/config">{t.switches}</Link>
          </p>
        )}
      </section>
    </div>
  );
}

interface RoadmapColumnListProps {
  readonly column: RoadmapColumn;
  readonly features: readonly Feature[];
}

/** The cards of a column: the problem, what solves it, and the votes. */
function RoadmapColumnList({ column, features }: RoadmapColumnListProps): ReactNode {
  const t = text('roadmap');
  return (
    <section className={styles.column}>
      <h3>{t.columns[column]}</h3>
      <p className="small muted">{t.columnsAbout[column]}</p>
      {features.length === 0 ? (
        <p className={styles.none}>{t.emptyColumn[column]}</p>
      ) : (
        <ul>
          {features.map((name) => {
            const address = pageOf[name];
            return (
              <Card as="li" key={name} className={styles.card}>
                <h4>{t.features[name].name}</h4>
                <p className="small muted">{t.problems[name]}</p>
                <p>{t.features[name].about}</p>
                {column !== 'shipped' && <Vote feature={name} />}
                {address ? (
                  <Link to={address}>{column === 'shipped' ? t.open : t.look}</Link>
                ) : (
                  <p className="muted">{t.noPage}</p>
                )}
              </Card>
            );
          })}
        </ul>
      )}
    </section>
  );
}
