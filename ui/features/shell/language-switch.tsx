import type { ReactNode } from 'react';
import { chooseLanguage, language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './language-switch.module.css';

/** Each calls itself by its own name, in every language. */
export const languageNames = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
] as const;

/** For visitors: the languages that this page is not in, each by its own name. */
export function LanguageSwitch(): ReactNode {
  const others = languageNames.filter(({ id }) => id !== language());
  return (
    <nav aria-label={text('core').language}>
      {others.map(({ id, name }) => (
        <button key={id} type="button" lang={id} className={styles.language} onClick={() => chooseLanguage(id)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
