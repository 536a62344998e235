import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { achievementDefinitions } from '#contracts/achievements/endpoints.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Celebration } from '../../kit/celebration.tsx';
import { classes } from '../../kit/classes.ts';
import { Medal } from '../../kit/medal.tsx';
import { metalOf } from '../../kit/metal.ts';
import { vibrate } from '../../kit/senses.ts';
import { text } from '../../text/text.ts';
import { Portraits } from '../mirror/portraits.tsx';
import { useCelebrated } from '../progress/celebrated.ts';
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
  /** The achievements that came with it. */
  readonly unlocked: readonly string[];
}

/** The moment after a step: the part that it earned comes to its place, and the helicopter flies on to the next waypoint. */
export function StepDone({ step, next, wrote, unlocked }: StepDoneProps): ReactNode {
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
  useCelebrated(step.step);
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
        {unlocked.length > 0 && <Unlocked ids={unlocked} />}
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

/** The achievements that came with the step, each with the way to its reason. Until their names are known, nothing. */
function Unlocked({ ids }: { readonly ids: readonly string[] }): ReactNode {
  // Hidden achievements are among the definitions once they are unlocked.
  const definitions = useRead(achievementDefinitions, {}).data?.definitions ?? [];
  const t = text('steps');
  return (
    <ul className={styles.unlocked} aria-label={t.done.unlocked}>
      {definitions
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, tier }) => (
          <li key={id}>
            <Link to={`/achievements?why=${encodeURIComponent(id)}`}>
              <Medal small metal={metalOf(tier)} />
              {name}
            </Link>
          </li>
        ))}
    </ul>
  );
}
