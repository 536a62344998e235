import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './medal.module.css';

export type Metal = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

interface MedalProps {
  readonly metal: Metal;
  readonly locked?: boolean;
  readonly small?: boolean;
}

const BLADE = 'M40 37C28 33 20 27 17 21c9 1 19 6 25 13z';
/** Finer metals have more blades, so that tiers differ by more than colour. */
const blades: Record<Metal, number> = { bronze: 3, silver: 4, gold: 5, platinum: 6, diamond: 8 };

/** A rotor seen from above, in the metal of its tier; outlined while locked. */
export function Medal({ metal, locked = false, small = false }: MedalProps): ReactNode {
  const count = blades[metal];
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={classes(styles.medal, small && styles.small, styles[metal], locked && styles.locked)}
    >
      <circle cx="40" cy="40" r="37" fill="currentColor" opacity={locked ? 0 : 0.13} />
      <circle cx="40" cy="40" r="30" fill="none" stroke="currentColor" strokeWidth={locked ? 1.5 : 2.5} />
      <circle cx="40" cy="40" r="36" fill="none" stroke="currentColor" strokeWidth="1" strokeDasharray="1.5 4.5" />
      <g fill={locked ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth={locked ? 1.5 : 0}>
        {Array.from({ length: count }, (_, blade) => (
          <path
            key={blade}
            d={BLADE}
            transform={`rotate(${(blade * 360) / count} 40 40)`}
            opacity={count > 5 ? 0.8 : 0.92}
          />
        ))}
        <circle cx="40" cy="40" r="5.5" fill={locked ? 'var(--paper)' : 'currentColor'} />
      </g>
    </svg>
  );
}
