import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#contracts/language.ts';
import { changeCommunicationPreferences, communicationPreferences } from '#contracts/notifications/endpoints.ts';
import { useCommand } from '../api/command.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { usePageTitle } from '../app/page-title.ts';
import { chooseTheme, useThemeChoice } from '../app/theme.ts';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { TakeYourData } from '../features/account/take-your-data.tsx';
import { Chips } from '../kit/choice.tsx';
import { languageNames } from '../features/shell/language-switch.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { chooseLanguage } from '../text/language.ts';
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
      <LanguageChoice />
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
      <TakeYourData />
      <DeleteAccount />
    </div>
  );
}

/** The language of the account: saved first, then the page comes again in it. */
function LanguageChoice(): ReactNode {
  const t = text('settings').language;
  const { language: own } = useUser();
  const read = useRead(communicationPreferences, {});
  const { mutate, variables } = useCommand(changeCommunicationPreferences, {
    onSuccess: ({ preferences }) => chooseLanguage(preferences.language),
    onError: (error) => sayFailure(t.failed, error),
  });
  const choose = (language: Language): void => {
    if (read.data) mutate({ body: { ...read.data, language } });
  };
  return (
    <section className={styles.section}>
      <h2>{t.title}</h2>
      <p className="soft">{t.about}</p>
      <Chips legend={t.legend} options={languageNames} value={variables?.body.language ?? own} onChange={choose} />
    </section>
  );
}
