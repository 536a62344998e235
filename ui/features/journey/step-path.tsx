import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import { stepPath } from '../progress/use-journey.ts';
import styles from './step-path.module.css';

interface StepPathProps {
  readonly steps: readonly JourneyStep[];
  readonly here: number;
  readonly parts: readonly string[];
  /** Which part is shown, from 0. */
  readonly part: number;
}

/** The list of the six steps, with the parts of the current one. */
export function StepPath({ steps, here, parts, part }: StepPathProps): ReactNode {
  const t = text('steps');
  return (
    <nav aria-label={t.path}>
      <ol className={styles.path}>
        {steps.map(({ step, title, state }) => (
          <li key={step} className={classes(state === 'done' && styles.done, step === here && styles.here)}>
            {state === 'locked' || step === here ? (
              <span className={styles.head} aria-current={step === here ? 'step' : undefined}>
                {title}
              </span>
            ) : (
              <Link className={styles.head} to={stepPath(step)}>
                {title}
                {state === 'done' && <span className="visually-hidden"> {t.stepDone}</span>}
              </Link>
            )}
            {step === here && parts.length > 1 && (
              <ol className={styles.parts} aria-label={t.parts}>
                {parts.map((name, place) => (
                  <li key={name}>
                    <Link to={`?part=${place + 1}`} aria-current={place === part ? 'true' : undefined}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
