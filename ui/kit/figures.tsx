import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './figures.module.css';

interface FiguresProps {
  /** What is counted, and how it is written. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** A few large figures side by side. Words in place of numbers are smaller. */
export function Figures({ figures }: FiguresProps): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes(/^\p{L}/u.test(value) && styles.word)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
