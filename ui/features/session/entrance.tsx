import type { ReactNode } from 'react';
import { text } from '../../text/text.ts';
import { LandingScene } from '../journey/landing-scene.tsx';
import { Brand } from '../shell/brand.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import styles from './entrance.module.css';

/** The bare page around sign-in and registration: the form on one side, the country to fly over on the other. */
export function Entrance({
  headline,
  children,
}: {
  readonly headline: string;
  readonly children: ReactNode;
}): ReactNode {
  const t = text('session').aside;
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
      </div>
      <aside className={styles.aside}>
        <LandingScene label={t.scene} />
        <p className={styles.saying}>{t.quote}</p>
      </aside>
    </div>
  );
}
