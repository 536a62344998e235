import type { ReactNode, SVGProps } from 'react';
import { classes } from './classes.ts';
import styles from './helicopter.module.css';

interface HelicopterProps extends SVGProps<SVGSVGElement> {
  readonly rotor?: 'still' | 'turning' | 'fast';
}

/** The red helicopter, seen from the side, nose to the right. Colour comes from `color`. */
export function Helicopter({ rotor = 'still', className, ...rest }: HelicopterProps): ReactNode {
  const motion = rotor === 'still' ? styles.still : rotor === 'fast' ? styles.fast : undefined;
  return (
    <svg viewBox="0 0 120 64" aria-hidden="true" {...rest} className={classes(motion, className)}>
      <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path className={styles.rotor} d="M14 8h78" />
        <path d="M53 8v9" />
      </g>
      <path
        fill="currentColor"
        d="M33 17h32c16 0 25 9 27 19 .6 4-2 7-6 7H58c-6 0-10-2-14-6L9 30c-2-.5-3-2-3-4V15l6 1 5 8 16-1z"
      />
      <path
        d="M66 22c10 1 16 6 18.5 13H68c-2.500 0-4-1.500-4-4v-6c0-1.800.8-3.100 2-3z"
        fill="var(--raised)"
        opacity=".92"
      />
      <path d="M48 24v13" stroke="var(--raised)" strokeWidth="1.4" strokeLinecap="round" opacity=".55" />
      <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
        <path d="M50 43v9M74 43v9M38 53h50c3 0 5-1 7-3" />
        <path className={styles.tail} d="M3 12l10 10M13 12L3 22" opacity=".75" strokeWidth="2.4" />
      </g>
    </svg>
  );
}
