import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  return <input {...rest} className={classes(styles.input, className)} />;
}
