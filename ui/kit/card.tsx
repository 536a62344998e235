import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

type CardProps = ComponentProps<'section'> & { readonly as?: 'section' | 'article' | 'div' | 'li' };

/** A raised sheet of paper. */
export function Card({ as: Tag = 'section', className, ...rest }: CardProps): ReactNode {
  // The four tags take the same attributes; their ref types alone differ.
  const Any = Tag as 'section';
  return <Any {...rest} className={classes(styles.card, className)} />;
}
