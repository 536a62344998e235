import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './medal.module.css';

export type Metal = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

interface MedalProps {
  readonly metal: Metal;
  readonly locked?: boolean;
  readonly small?: boolean;
}

const blade = 'M40 37C28 33 20 27 17 21c9 1 19 6 25 13z';

/** A rotor seen from above, in the metal of its tier; outlined while it is still locked. */
export function Medal({ metal, locked = false, small = false }: MedalProps): ReactNode {
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={classes(styles.medal, small && styles.small, styles[metal], locked && styles.locked)}
    >
      <circle cx="40" cy="40" r="37" fill="currentColor" opacity={locked ? 0 : 0.13} />
      <circle cx="40" cy="40" r="30" fill="none" stroke="currentColor" strokeWidth={locked ? 1.5 : 2.5} />
      <circle cx="40" cy="40" r="36" fill="none" stroke="currentColor" strokeWidth="1" strokeDasharray="1.5 4.5" />
      <g fill={locked ? 'none' : 'currentColor'} stroke={locked ? 'currentColor' : 'none'} strokeWidth="1.5">
        {[0, 90, 180, 270].map((angle) => (
          <path key={angle} d={blade} transform={`rotate(${angle} 40 40)`} opacity=".92" />
        ))}
        <circle cx="40" cy="40" r="5.5" />
      </g>
    </svg>
  );
}
