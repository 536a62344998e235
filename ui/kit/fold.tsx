import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './fold.module.css';

interface FoldProps {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A collapsible section. */
export function Fold({ summary, className, children }: FoldProps): ReactNode {
  return (
    <details className={classes(styles.fold, className)}>
      <summary>{summary}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
