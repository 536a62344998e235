import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './fold.module.css';

interface FoldProps {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is rarely needed: its name, and the rest of it when it is asked for. */
export function Fold({ summary, className, children }: FoldProps): ReactNode {
  return (
    <details className={classes(styles.fold, className)}>
      <summary>{summary}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
