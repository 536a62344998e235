import type { ReactNode } from 'react';
import type { User } from '#contracts/accounts/views.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { components, type JourneyProgress } from '#contracts/journey/progress.ts';
import { fullDate } from '../../app/dates.ts';
import { classes } from '../../kit/classes.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import { text } from '../../text/text.ts';
import { fullNameOf } from '../shell/user-button.tsx';
import { Guilloche } from './guilloche.tsx';
import styles from './licence.module.css';

interface LicenceProps {
  readonly user: User;
  readonly progress: JourneyProgress;
  readonly steps: readonly JourneyStep[];
}

/** The number on a licence: two groups of the person's own id, so that it is the same wherever it is drawn. */
const numberOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();

/** The pilot licence, drawn with the person's own name, heading and values. */
export function Licence({ user, progress, steps }: LicenceProps): ReactNode {
  const t = text('licence').licence;
  const names = text('core').components;
  const answersOf = (number: number): JourneyStep['answers'] =>
    steps.find(({ step }) => step === number)?.answers ?? null;
  const heading = answersOf(1)?.['intention'];
  const values = answersOf(2)?.['coreValues'];
  const kept = Array.isArray(values) ? values.filter((value) => typeof value === 'string').slice(0, 3) : [];
  return (
    <article className={styles.licence} aria-label={t.kicker(numberOf(user.id))}>
      <Guilloche className={styles.guilloche} seed={user.id} />
      <div className={styles.words}>
        <p className="kicker">{t.kicker(numberOf(user.id))}</p>
        <h2 className={styles.name}>{fullNameOf(user)}</h2>
        <p className={styles.said}>{t.words}</p>
        {typeof heading === 'string' && heading.trim() !== '' && (
          <p className={classes('words', styles.heading)}>“{heading.trim()}”</p>
        )}
        <ul className={styles.seals} aria-label={t.seals}>
          {components
            .filter((component) => progress.unlockedComponents.includes(component))
            .map((component) => (
              <li key={component} className={component}>
                {names[component]}
              </li>
            ))}
        </ul>
        <dl className={styles.facts}>
          {kept.length > 0 && (
            <div>
              <dt>{t.values}</dt>
              <dd>{kept.join(' · ')}</dd>
            </div>
          )}
          {progress.completedAt && (
            <div>
              <dt>{t.issued}</dt>
              <dd>{fullDate(progress.completedAt)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.craft}>
        <Helicopter rotor="turning" />
      </div>
    </article>
  );
}
