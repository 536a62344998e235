import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from '../../kit/plain-frame.module.css';
import { PlainFrame } from '../../kit/plain-frame.tsx';
import { ThemeButton } from '../../kit/theme-button.tsx';
import { text } from '../../text/text.ts';

/** The frame of the scenarios on their own host: links to the product and to the sign-out. */
export function ScenariosFrame({ home }: { readonly home: string }): ReactNode {
  const t = text('scenarios').host;
  return (
    <PlainFrame>
      <nav aria-label={t.label}>
        <ThemeButton />
        <a className={styles.way} href={home}>
          {t.toMain(text('core').brand)}
        </a>
        <Link className={styles.way} to="/logout">
          {t.signOut}
        </Link>
      </nav>
    </PlainFrame>
  );
}
