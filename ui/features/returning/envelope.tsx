import type { ReactNode } from 'react';
import styles from './envelope.module.css';

/** A sealed letter: an envelope with a rotor pressed into red wax. */
export const Envelope = (): ReactNode => (
  <svg className={styles.envelope} viewBox="0 0 120 84" aria-hidden="true">
    <rect className={styles.paper} x="2" y="6" width="116" height="76" rx="5" />
    <path className={styles.fold} d="M4 80 47 42M116 80 73 42" />
    <path className={styles.flap} d="M4 8.5Q60 62 60 62T116 8.5Q113 6 111 6H9Q7 6 4 8.5Z" />
    <path className={styles.wax} d="M60 40c7-2 12 1 15 6s5 9 2 14-6 10-13 11-13 0-17-5-6-11-3-16 9-8 16-10z" />
    <path className={styles.rotor} d="M60.5 47.5v16M52.5 55.5h16" />
    <circle className={styles.rotor} cx="60.5" cy="55.5" r="10.5" />
  </svg>
);
