import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What will stand here, in order. */
  readonly shape?: readonly ('title' | 'line' | 'block')[];
}

/** The outline of what is coming. It shows only after 150 ms, so that quick answers don't flicker. */
export function Skeleton({ shape = ['title', 'block', 'line', 'line'] }: SkeletonProps): ReactNode {
  return (
    <output className={styles.wait} data-wait>
      <span className="visually-hidden">{text('core').loading}</span>
      {shape.map((part, place) => (
        // The order never changes, so the place is the identity.
        <span key={`${part}-${place}`} className={classes(styles.bar, styles[part])} aria-hidden="true" />
      ))}
    </output>
  );
}
