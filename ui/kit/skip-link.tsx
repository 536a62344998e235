import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: skips the navigation. */
export function SkipLink(): ReactNode {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('main h1')?.focus();
      }}
    >
      {text('core').skipToContent}
    </a>
  );
}
