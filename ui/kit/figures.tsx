import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  /** What is counted, and how it is written. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** A few figures, large, side by side. */
export function Figures({ figures }: FiguresProps): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
