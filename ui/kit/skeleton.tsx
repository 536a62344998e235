import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The parts to come, in order. */
  readonly shape?: readonly ('title' | 'line' | 'block')[];
}

/** A loading placeholder. It shows only after 150 ms, to avoid flicker. */
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
