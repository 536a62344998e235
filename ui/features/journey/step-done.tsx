import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Celebration } from '../../kit/celebration.tsx';
import { classes } from '../../kit/classes.ts';
import { vibrate } from '../../kit/senses.ts';
import { text } from '../../text/text.ts';
import { Portraits } from '../mirror/portraits.tsx';
import { StillOpen } from '../progress/still-open.tsx';
import { useLicenceGaps } from '../progress/use-licence.ts';
import { stepPath } from '../progress/use-journey.ts';
import { firstLine } from './first-line.ts';
import { FlightScene } from './flight-scene.tsx';
import styles from './step-done.module.css';

interface StepDoneProps {
  readonly step: JourneyStep;
  readonly next: JourneyStep | undefined;
  /** What was written in the step, best first; the first line of the first text is quoted. */
  readonly wrote: readonly (string | undefined)[];
}

/** The moment after a step: the part that it earned comes to its place, and the helicopter flies on to the next waypoint. */
export function StepDone({ step, next, wrote }: StepDoneProps): ReactNode {
  const t = text('steps');
  const gaps = useLicenceGaps().filter((gap) => gap.step === step.step);
  const titles: Readonly<Record<number, string>> = t.done.titles;
  const line = wrote.map((words) => firstLine(words ?? '')).find(Boolean);
  const [arrived, setArrived] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => vibrate('step'), []);
  return (
    <div className={classes(styles.done, step.component)}>
      <div
        className={styles.scene}
        onAnimationEnd={({ target }) =>
          setArrived(arrived || (target instanceof SVGElement && target.dataset['look'] === 'arriving'))
        }
      >
        <FlightScene
          done={arrived ? step.step : step.step - 1}
          arriving={arrived ? undefined : step.step}
          label={text('journey').scene(step.step)}
        />
      </div>
      <div className={styles.prose}>
        <h1 tabIndex={-1} ref={title}>
          {gaps.length > 0 ? t.done.plain(step.title) : titles[step.step]}
        </h1>
        {line && (
          <blockquote className="prose" aria-label={t.done.wrote}>
            {text('core').quoted(line)}
          </blockquote>
        )}
        {step.component && (
          <div className={styles.open}>
            <span className={styles.emblem}>
              <Celebration cause={step.component} />
            </span>
            <p>{t.done.open[step.component]}</p>
          </div>
        )}
        {step.step === 2 && <Portraits after={[2]} />}
        <StillOpen gaps={gaps} withAbout />
        {next && <p className="lead">{next.question}</p>}
        {next && <ButtonLink to={stepPath(next.step)}>{t.done.goOn(next.title)}</ButtonLink>}
        <ButtonLink to="/journey" variant="plain">
          {t.toJourney}
        </ButtonLink>
      </div>
    </div>
  );
}
