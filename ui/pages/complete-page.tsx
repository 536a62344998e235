import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { useUser } from '../api/session.ts';
import { FlightScene } from '../features/journey/flight-scene.tsx';
import { Licence } from '../features/journey/licence.tsx';
import { useJourneyProgress, useJourneySteps } from '../features/journey/use-journey.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './complete-page.module.css';

/** The end of the journey: the licence, to look at and to print, and what comes after it. */
export function CompletePage(): ReactNode {
  const t = text('licence');
  const user = useUser();
  const progress = useJourneyProgress();
  const steps = useJourneySteps();
  usePageTitle(t.title);
  const failed = [progress, steps].find(({ isError }) => isError);
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!progress.data || !steps.data) return <Skeleton />;
  if (!progress.data.journeyComplete) {
    return (
      <>
        <h1 tabIndex={-1} className="unseen">
          {t.title}
        </h1>
        <Empty title={t.notYet.title}>
          <p className="soft">{t.notYet.about}</p>
          <ButtonLink to="/journey">{t.notYet.go}</ButtonLink>
        </Empty>
      </>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.hello}>
        <p className="kicker">{t.kicker}</p>
        <h1 tabIndex={-1}>{t.headline(user.firstName)}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <Licence user={user} progress={progress.data} steps={steps.data.steps} />
      <div className={styles.deeds}>
        <Button onClick={() => print()}>{t.print}</Button>
        <ButtonLink to="/achievements" look="quiet">
          {t.see}
        </ButtonLink>
      </div>
      <Card className={styles.next}>
        <FlightScene className={styles.scene} done={6} label={text('journey').scene(6)} />
        <div>
          <h2>{t.next}</h2>
          <ul>
            {t.nextDeeds.map((deed) => (
              <li key={deed}>{deed}</li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  );
}
