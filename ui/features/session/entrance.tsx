import type { ReactNode } from 'react';
import { Brand } from '../../kit/brand.tsx';
import { LandingScene } from '../../kit/landing-scene.tsx';
import { LanguageSwitch } from '../../kit/language-switch.tsx';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

/** The page around sign-in and registration: the form on one side, a landscape on the other. */
export function Entrance({
  headline,
  support = '/support',
  children,
}: {
  readonly headline: string;
  /** The support page; null on that page itself. */
  readonly support?: string | null;
  readonly children: ReactNode;
}): ReactNode {
  const { aside: t, support: words } = text('session');
  return (
    <div className={styles.entrance}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Brand />
          <LanguageSwitch />
        </header>
        <main id="main" className={styles.sheet}>
          <h1 tabIndex={-1}>{headline}</h1>
          {children}
        </main>
        {support !== null && (
          <footer className={styles.foot}>
            <a href={support}>{words}</a>
          </footer>
        )}
      </div>
      <aside className={styles.aside}>
        <LandingScene label={t.scene} />
        <p className={styles.saying}>{t.quote}</p>
      </aside>
    </div>
  );
}
