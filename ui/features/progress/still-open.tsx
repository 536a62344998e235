import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LicenceGap, LicencePart } from '#contracts/licences/evidence.ts';
import { text } from '../../text/text.ts';
import { stepPath } from './use-journey.ts';
import styles from './still-open.module.css';

/** Where each part is found: the part of its step's page. */
const placeOf: Readonly<Record<LicencePart, number>> = {
  dials: 2,
  intention: 3,
  story: 1,
  values: 2,
  kindness: 1,
  fractal: 1,
  stand: 2,
  week: 1,
  promise: 1,
};

/** The address of the field that a part is missing. */
export const gapPath = ({ part, step }: Pick<LicenceGap, 'part' | 'step'>): string =>
  `${stepPath(step)}?part=${placeOf[part]}`;

interface StillOpenProps {
  readonly gaps: readonly LicenceGap[];
  /** Says that no step waits for it. */
  readonly withAbout?: boolean;
}

/** What is still open for the licence, each with the way there. Nothing once it is all there. */
export function StillOpen({ gaps, withAbout = false }: StillOpenProps): ReactNode {
  const t = text('licenceParts');
  const { pathname, search } = useLocation();
  const title = useId();
  if (gaps.length === 0) return null;
  const here = `${pathname}${search || '?part=1'}`;
  return (
    <section className={styles.open} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t.open.title}
      </h2>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={gap.part}>
            {gapPath(gap) === here ? (
              <span className={styles.gap}>{t.parts[gap.part](gap)}</span>
            ) : (
              <Link className={styles.gap} to={gapPath(gap)}>
                {t.parts[gap.part](gap)}
                <ArrowRight size={18} aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {withAbout && <p className="small muted">{t.open.about}</p>}
    </section>
  );
}
