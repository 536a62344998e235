import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import type { JourneyProgress } from '#contracts/journey/progress.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { shortWhen } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { useLicenceGaps } from '../progress/use-licence.ts';
import { stepPath, stepsDone } from '../progress/use-journey.ts';
import { FlightScene } from './flight-scene.tsx';
import styles from './next-flight.module.css';
import { StepTag } from './step-tag.tsx';

interface NextFlightProps {
  readonly progress: JourneyProgress;
  readonly steps: readonly JourneyStep[];
  /** What follows the licence, in place of the way to it. */
  readonly after?: ReactNode;
}

/** The picture of the flight, and beside it the one thing to do next. */
export function NextFlight({ progress, steps, after }: NextFlightProps): ReactNode {
  const t = text('journey');
  const done = stepsDone(progress);
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Card className={styles.flight}>
      <FlightScene className={styles.scene} done={done} label={t.scene(done)} />
      <div className={styles.prose}>
        {next && !progress.journeyComplete ? (
          <>
            <StepTag step={next} />
            <h2>{next.question}</h2>
            <p className="muted">
              {next.savedAt && `${t.draft(shortWhen(next.savedAt))} `}
              {t.minutes(next.minutes, next.weekMinutes)}.
            </p>
            <ButtonLink to={stepPath(next.step)}>{next.savedAt ? t.goOn : t.begin}</ButtonLink>
          </>
        ) : (
          <Arrived after={after} />
        )}
      </div>
    </Card>
  );
}

/** After the sixth step: what follows, or that something is still open for the licence. */
function Arrived({ after }: Pick<NextFlightProps, 'after'>): ReactNode {
  const t = text('journey');
  const isOpen = useLicenceGaps().length > 0;
  if (after && !isOpen) return after;
  const { title, about, go } = isOpen ? t.overview.waiting : t.overview.complete;
  return (
    <>
      <h2>{title}</h2>
      <p className="muted">{about}</p>
      <ButtonLink to="/journey/complete">{go}</ButtonLink>
    </>
  );
}
