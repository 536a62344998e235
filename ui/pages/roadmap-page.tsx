import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { switchedFeatures } from '#contracts/configuration/endpoints.ts';
import { type Feature, featureNames } from '#contracts/features.ts';
import { health } from '#contracts/operations/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { useFeatures } from '../api/use-features.ts';
import { placeGroups } from '../features/navigation/places.ts';
import { Vote } from '../features/roadmap/vote.tsx';
import { useOwnFacts } from '../features/roadmap/own-facts.ts';
import { fullDate } from '../kit/dates.ts';
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

/** The features that are on and those that are not, from the table that the navigation uses. */
export function RoadmapPage(): ReactNode {
  const t = text('roadmap');
  const { entries, groups } = text('shell');
  usePageTitle(t.title);
  const features = useFeatures();
  const since = useRead(switchedFeatures, {}).data?.since ?? {};
  const facts = useOwnFacts();
  const { role } = useUser();
  const version = useRead(health, {}).data?.version;
  const isOn = (feature: Feature | undefined): boolean => !feature || features[feature] === 'on';
  const here = placeGroups.map(({ id, places }) => ({ id, places: places.filter(({ feature }) => isOn(feature)) }));
  const soon = featureNames.filter((name) => features[name] === 'soon');
  return (
    <div className={page.page}>
      <PageHeader kicker={version && t.version(version)} title={t.title} lead={t.lead} />
      <section className={page.part}>
        <h2>{t.here}</h2>
        <p className="muted">{t.hereAbout(here.reduce((sum, { places }) => sum + places.length, 0))}</p>
        <div className={styles.groups}>
          {here.map(({ id, places }) => (
            <section key={id}>
              <h3 className="kicker">{groups[id]}</h3>
              <ul className={styles.here}>
                {places.map((place) => (
                  <li key={place.id}>
                    <place.icon size={19} aria-hidden="true" />
                    <span>
                      <Link to={place.path}>{entries[place.id].name}</Link>
                      <span className="small muted">{entries[place.id].about}</span>
                    </span>
                    <b>{facts[place.id]}</b>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section className={page.part}>
        <h2>{t.coming}</h2>
        {soon.length === 0 ? (
          <p className="muted">{t.nothing}</p>
        ) : (
          <>
            <p className="muted">{t.comingAbout}</p>
            <ul className={styles.soon}>
              {soon.map((name) => {
                const address = pageOf[name];
                return (
                  <li key={name}>
                    <h3>{t.features[name].name}</h3>
                    <p>{t.features[name].about}</p>
                    <p className="small muted">{since[name] && t.offSince(fullDate(since[name]))}</p>
                    <Vote feature={name} />
                    {address ? <Link to={address}>{t.look}</Link> : <p className={styles.nowhere}>{t.noPage}</p>}
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {role === 'admin' && (
          <p>
            <Link to="/admin/config">{t.switches}</Link>
          </p>
        )}
      </section>
    </div>
  );
}
