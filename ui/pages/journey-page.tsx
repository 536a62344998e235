import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { componentOpenedBy, components, type JourneyProgress } from '#contracts/journey/progress.ts';
import { NextFlight } from '../features/journey/next-flight.tsx';
import { stepPath, stepsDone, useJourneyProgress, useJourneySteps } from '../features/progress/use-journey.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classes } from '../kit/classes.ts';
import { dayAndMonth } from '../kit/dates.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { useInSlices } from '../kit/use-in-slices.ts';
import { text } from '../text/text.ts';
import styles from './journey-page.module.css';

/** The three stages of the journey with their steps (spec §2.5). */
const stages = [
  { name: 'connect', steps: [1, 2] },
  { name: 'engage', steps: [3, 4, 5] },
  { name: 'go', steps: [6] },
] as const;

/** The whole journey: the steps that are done, open and locked, with what opens them. */
export function JourneyPage(): ReactNode {
  const t = text('journey').overview;
  const progress = useJourneyProgress();
  const steps = useJourneySteps();
  const showsJourney = useInSlices(progress.data !== undefined && steps.data !== undefined);
  usePageTitle(text('journey').title);
  const failed = [progress, steps].find(({ isError }) => isError);
  return (
    <div className={page.page}>
      <PageHeader
        kicker={progress.data ? t.parts(stepsDone(progress.data), progress.data.overallCompletionPercentage) : null}
        title={t.headline}
        lead={t.lead}
      />
      {failed && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {showsJourney && progress.data && steps.data ? (
        <>
          <NextFlight progress={progress.data} steps={steps.data.steps} />
          <Route steps={steps.data.steps} />
          <Parts progress={progress.data} />
        </>
      ) : (
        !failed && <Skeleton shape={['block', 'line', 'line', 'line']} />
      )}
    </div>
  );
}

function Route({ steps }: { readonly steps: readonly JourneyStep[] }): ReactNode {
  const t = text('journey').overview.stages;
  return (
    <section aria-label={t.title}>
      {stages.map((stage) => (
        <div key={stage.name} className="below">
          <h2 className={styles.stage}>{t[stage.name]}</h2>
          <ol className={styles.route} start={stage.steps[0]}>
            {steps
              .filter(({ step }) => (stage.steps as readonly number[]).includes(step))
              .map((step) => (
                <Step key={step.step} step={step} />
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Step({ step }: { readonly step: JourneyStep }): ReactNode {
  const t = text('journey');
  return (
    <li className={styles[step.state]}>
      <span className={styles.place} aria-hidden="true">
        {step.state === 'done' ? <Check size={20} /> : step.step}
      </span>
      <div className={styles.prose}>
        <h3>{step.title}</h3>
        <p>{step.question}</p>
        <p className={styles.meta}>
          {step.state === 'locked' ? (
            <span className={styles.why}>
              <Lock size={15} aria-hidden="true" />
              {step.lockedBecause ?? t.overview.locked}
            </span>
          ) : (
            <span>{step.completedAt ? t.overview.doneOn(dayAndMonth(step.completedAt)) : t.overview.open}</span>
          )}
          <span>{t.minutes(step.minutes, step.weekMinutes)}</span>
          {step.component && (
            <span className={classes(step.component, styles.component)}>{t.overview.opens[step.component]}</span>
          )}
        </p>
      </div>
      {step.state !== 'locked' && (
        <ButtonLink
          className={styles.deed}
          to={step.state === 'done' ? `/logbook/step${step.step}` : stepPath(step.step)}
          variant={step.state === 'open' ? 'signal' : 'quiet'}
          size="small"
        >
          {step.state === 'done' ? t.readAgain : step.savedAt ? t.goOn : t.begin}
          <span className="visually-hidden"> {step.title}</span>
        </ButtonLink>
      )}
    </li>
  );
}

function Parts({ progress }: { readonly progress: JourneyProgress }): ReactNode {
  const t = text('journey').overview;
  const names = text('core').components;
  const openedBy = Object.entries(componentOpenedBy);
  return (
    <section className="below">
      <h2 className={styles.stage}>{t.components}</h2>
      <div className={styles.parts}>
        {components.map((component) => {
          const on = progress.unlockedComponents.includes(component);
          const step = openedBy.find(([, each]) => each === component)?.[0] ?? '';
          return (
            <Card as="div" key={component} className={classes(styles.part, component, on && styles.on)}>
              <strong>{names[component]}</strong>
              <span className="small muted">{on ? t.componentOpen : t.componentLocked(Number(step))}</span>
            </Card>
          );
        })}
      </div>
    </section>
  );
}
