import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { classes } from './classes.ts';
import { Helicopter } from './helicopter.tsx';
import styles from './loading.module.css';

interface LoadingProps {
  readonly size?: 'sm' | 'md' | 'lg';
  readonly children?: string;
}

/** The loading indicator in its three sizes (spec §2.5). */
export function Loading({ size = 'md', children }: LoadingProps): ReactNode {
  return (
    <output className={classes(styles.loading, styles[size])}>
      <Helicopter rotor="fast" />
      {children ?? text('core').loading}
    </output>
  );
}
