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
        <path className={styles.rotor} d="M29 11h88" />
        <path d="M73 11v7" />
      </g>
      <path
        fill="currentColor"
        d="M6 24l37 1.5c8-3.5 13-9 27-9 11 0 15 8 23 13 5 4 7.5 8 9 11.5-1 3-5 5.5-15 6-12 .7-24-1-32-8.5-4-4-3-7.5-13-8.5L6 27zM14.5 26L8 14H2.5L6 25.5 3 34.5h4l5-7.5z"
      />
      <path d="M80 24.5c8 3 15 8.5 19 15.5L80 37z" fill="var(--raised)" opacity=".92" />
      <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
        <path d="M64 46l-2 8M83 46l1 8M50 54h43c3 0 5-1 7-3" />
        <path className={styles.tail} d="M1 18l9 9M10 18l-9 9" opacity=".75" strokeWidth="2.4" />
      </g>
    </svg>
  );
}
