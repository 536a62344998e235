import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Language, languageNames, languages } from '#contracts/language.ts';
import { changeCommunicationPreferences } from '#contracts/notifications/endpoints.ts';
import { useCommand } from '../api/command.ts';
import { useUser } from '../api/session.ts';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { TakeYourData } from '../features/account/take-your-data.tsx';
import { RecordsChoice } from '../features/learning-records/records-choice.tsx';
import { RewordingChoice } from '../features/mirror/rewording-choice.tsx';
import { RequestList } from '../features/witness/request-list.tsx';
import { Card } from '../kit/card.tsx';
import { Chips } from '../kit/choice.tsx';
import page from '../kit/page.module.css';
import { LazyPart } from '../kit/lazy-part.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { SenseSwitches } from '../kit/sense-switches.tsx';
import { hasSense } from '../kit/senses.ts';
import { Section } from '../kit/section.tsx';
import { Setting } from '../kit/setting.tsx';
import { chooseTheme, useThemeChoice } from '../kit/theme.ts';
import { chooseLanguage } from '../text/language.ts';
import { text } from '../text/text.ts';
import styles from './settings-page.module.css';

const ImportHistory = lazyPage(() => import('../features/history/import-history.tsx'), 'ImportHistory', [
  'historyImport',
]);

const themes = ['light', 'dark', 'system'] as const;

/** Appearance and language, links to other settings, data export and account deletion. */
export function SettingsPage(): ReactNode {
  const t = text('settings');
  usePageTitle(t.title);
  const choice = useThemeChoice();
  return (
    <div className={page.page}>
      <PageHeader title={t.title} />
      <div>
        <Setting id="appearance" title={t.appearance.title} about={t.appearance.about}>
          <Chips
            legend={t.appearance.legend}
            hidesLegend
            options={themes.map((id) => ({ id, name: t.appearance.choices[id] }))}
            value={choice}
            onChange={chooseTheme}
          />
        </Setting>
        <LanguageChoice />
        {(['sound', 'touch'] as const).some(hasSense) && (
          <Setting id="senses" title={text('senses').title} about={text('senses').about}>
            <SenseSwitches />
          </Setting>
        )}
        <RewordingChoice />
        <RecordsChoice />
      </div>
      <Section className={page.part} title={t.elsewhere}>
        <ul className={styles.places}>
          {t.places.map(({ to, title, about }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{title}</strong>
                <span className="muted">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <RequestList />
      <Section id="import" className={page.part} title={t.history.title} about={t.history.about}>
        <LazyPart>
          <ImportHistory />
        </LazyPart>
      </Section>
      <div className={page.cards}>
        <Card as="div" className={page.card}>
          <TakeYourData />
        </Card>
        <Card as="div" className={page.card}>
          <DeleteAccount />
        </Card>
      </div>
    </div>
  );
}

const languageOptions = languages.map((id) => ({ id, name: languageNames[id] }));

/** The language of the account: saved first, then the page reloads in it. */
function LanguageChoice(): ReactNode {
  const t = text('settings').language;
  const { language: own } = useUser();
  const { mutate, variables } = useCommand(changeCommunicationPreferences, {
    onSuccess: ({ preferences }) => chooseLanguage(preferences.language),
    onError: (error) => sayFailure(t.failed, error),
  });
  const choose = (language: Language): void => mutate({ body: { language } });
  return (
    <Setting id="language" title={t.title} about={t.about}>
      <Chips
        legend={t.legend}
        hidesLegend
        options={languageOptions}
        value={variables?.body.language ?? own}
        onChange={choose}
      />
    </Setting>
  );
}
