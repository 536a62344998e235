import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  readonly rows: readonly (readonly [string, ReactNode])[];
  /** Values right-aligned, or in a column beside the names where there is room. */
  readonly values?: 'at-end' | 'beside';
}

/** A list of names and values. */
export function Facts({ rows, values = 'at-end' }: FactsProps): ReactNode {
  return (
    <dl className={values === 'at-end' ? styles.atEnd : styles.withSidebar}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
