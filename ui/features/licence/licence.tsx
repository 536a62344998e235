import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { components, type JourneyProgress } from '#contracts/journey/progress.ts';
import type { OwnLicence } from '#contracts/licences/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import { text } from '../../text/text.ts';
import { Deeds } from './deeds.tsx';
import { Guilloche } from './guilloche.tsx';
import styles from './licence.module.css';
import { Seal } from './seal.tsx';

interface LicenceProps {
  readonly licence: OwnLicence;
  readonly progress: JourneyProgress;
  readonly steps: readonly JourneyStep[];
}

/** The pilot licence with the learner's name, intention and values. Its red cover opens when it appears. */
export function Licence({ licence, progress, steps }: LicenceProps): ReactNode {
  const t = text('licence').licence;
  const names = text('core').components;
  const answersOf = (number: number): JourneyStep['answers'] =>
    steps.find(({ step }) => step === number)?.answers ?? null;
  const heading = answersOf(1)?.['intention'];
  const values = answersOf(2)?.['coreValues'];
  const kept = Array.isArray(values) ? values.filter((value) => typeof value === 'string').slice(0, 3) : [];
  const revoked = licence.revokedAt !== null;
  return (
    <article className={classes(styles.licence, revoked && styles.revoked)} aria-label={t.kicker(licence.number)}>
      <Guilloche seed={licence.id} />
      <div className={styles.prose}>
        <p className="kicker">{t.kicker(licence.number)}</p>
        <h2 className={styles.name}>{licence.holderName}</h2>
        <p className={styles.said}>{t.words}</p>
        <Deeds done={licence.done} proven={licence.proven} />
        {typeof heading === 'string' && heading.trim() !== '' && (
          <p className={classes('prose', styles.heading)}>{text('core').quoted(heading.trim())}</p>
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
              <dt className="kicker">{t.values}</dt>
              <dd>{joined(kept, ' · ')}</dd>
            </div>
          )}
          <div>
            <dt className="kicker">{t.issued}</dt>
            <dd>{fullDate(licence.issuedAt)}</dd>
          </div>
          <div className={styles.onPaper}>
            <dt className="kicker">{t.checkAt}</dt>
            <dd>{licence.verificationUrl}</dd>
          </div>
        </dl>
        {licence.revokedAt !== null && <p className={styles.stamp}>{t.revoked(fullDate(licence.revokedAt))}</p>}
      </div>
      <div className={styles.leaf} aria-hidden="true">
        <div className={styles.inside}>
          <Helicopter rotor={revoked ? 'still' : 'turning'} />
          <Seal className={styles.seal} words={t.ring} />
        </div>
        <div className={styles.cover}>
          <Helicopter />
        </div>
      </div>
    </article>
  );
}
