import type { ReactNode } from 'react';
import { languageNames, languages } from '#contracts/language.ts';
import { chooseLanguage, language } from '../text/language.ts';
import { text } from '../text/text.ts';
import styles from './language-switch.module.css';

/** For visitors: the other languages, each by its own name. */
export function LanguageSwitch(): ReactNode {
  const others = languages.filter((id) => id !== language());
  return (
    <nav aria-label={text('core').language}>
      {others.map((id) => (
        <button key={id} type="button" lang={id} className={styles.language} onClick={() => chooseLanguage(id)}>
          {languageNames[id]}
        </button>
      ))}
    </nav>
  );
}
