import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSubject } from './about.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text area that grows with its content. */
export function Writing({ className, value, rows = 4, ...rest }: ComponentProps<'textarea'>): ReactNode {
  const subject = useSubject();
  const sheet = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (growsByItself || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 3}px`;
  });
  return (
    <textarea
      {...subject}
      {...rest}
      rows={rows}
      style={{ minHeight: `calc(${rows - 1}lh + 36px)` }}
      value={value}
      ref={sheet}
      className={classes(styles.input, styles.writing, className)}
    />
  );
}
