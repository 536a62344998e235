import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { balance } from '#contracts/balance/endpoints.ts';
import { communicationPreferences } from '#contracts/notifications/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { FlightScene } from '../features/journey/flight-scene.tsx';
import { thingsDone } from '../features/onboarding/things.ts';
import { useJourneySteps } from '../features/progress/use-journey.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classes } from '../kit/classes.ts';
import { Meter } from '../kit/meter.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './onboarding-page.module.css';

/** The checklist of the first days, ticked off from what is recorded. */
export function OnboardingPage(): ReactNode {
  const t = text('onboarding');
  const user = useUser();
  usePageTitle(t.title);
  const steps = useJourneySteps();
  const reports = useRead(balance, {});
  const preferences = useRead(communicationPreferences, {});
  const failed = [steps, reports, preferences].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Problem level={1} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!steps.data || !reports.data || !preferences.data) return <Skeleton />;
  const things = thingsDone({
    steps: steps.data.steps,
    reports: reports.data.reports,
    preferences: preferences.data,
    zoneHere: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const done = things.filter((thing) => thing.done).length;
  const next = things.find((thing) => !thing.done);
  return (
    <div className={page.page}>
      <div className={page.split}>
        <PageHeader kicker={t.kicker} title={t.headline(user.firstName)} lead={t.lead}>
          <Outdated reads={[steps, reports, preferences]} />
          <Meter percent={(100 * done) / things.length} label={t.done(done, things.length)} />
          <p className="small muted">{t.done(done, things.length)}</p>
        </PageHeader>
        <div className={page.scene}>
          <FlightScene done={Math.min(6, done)} label={t.scene(done)} />
        </div>
      </div>
      <ol className={styles.things}>
        {things.map((thing) => (
          <li key={thing.id} className={classes(thing.done && styles.done)}>
            {thing.done ? <Check size={22} aria-hidden="true" /> : <Circle size={22} aria-hidden="true" />}
            <div>
              <h2>
                {t.things[thing.id].name} <span className="visually-hidden">{thing.done ? t.isDone : t.isOpen}</span>
              </h2>
              <p className="muted">{thing.words}</p>
            </div>
            {thing === next ? (
              <ButtonLink to={thing.path}>{t.things[thing.id].go}</ButtonLink>
            ) : thing.done ? (
              <Link to={thing.path} aria-label={t.lookAt(t.things[thing.id].name)}>
                {t.look}
              </Link>
            ) : (
              <Link to={thing.path}>{t.things[thing.id].go}</Link>
            )}
          </li>
        ))}
      </ol>
      {!next && (
        <Card className={page.part}>
          <h2>{t.all.title}</h2>
          <p className="muted">{t.all.about}</p>
          <div>
            <ButtonLink to="/">{t.all.go}</ButtonLink>
          </div>
        </Card>
      )}
    </div>
  );
}
