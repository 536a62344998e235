import type { ComponentProps, ReactNode } from 'react';
import { useSubject } from './about.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  return <input {...useSubject()} {...rest} className={classes(styles.input, className)} />;
}
