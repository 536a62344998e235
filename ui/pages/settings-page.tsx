import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.ts';
import { chooseTheme, useThemeChoice } from '../app/theme.ts';
import { Chips } from '../kit/choice.tsx';
import { text } from '../text/text.ts';
import styles from './settings-page.module.css';

const themes = ['light', 'dark', 'system'] as const;

/** What a person sets for themselves, here or one page further. */
export function SettingsPage(): ReactNode {
  const t = text('settings');
  usePageTitle(t.title);
  const choice = useThemeChoice();
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <p className="kicker">{t.kicker}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
      </header>
      <section className={styles.section}>
        <h2>{t.appearance.title}</h2>
        <p className="soft">{t.appearance.about}</p>
        <Chips
          legend={t.appearance.legend}
          options={themes.map((id) => ({ id, name: t.appearance.choices[id] }))}
          value={choice}
          onChange={chooseTheme}
        />
      </section>
      <section className={styles.section}>
        <h2>{t.elsewhere}</h2>
        <ul className={styles.places}>
          {t.places.map(({ to, title, about }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{title}</strong>
                <span className="soft">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
