import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { answersTo } from '../features/help/search.ts';
import { ButtonLink } from '../kit/button.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { mailTo, supportEmail } from '../kit/support.ts';
import { TextField } from '../kit/text-field.tsx';
import { text } from '../text/text.ts';
import styles from './help-page.module.css';

/** Answers by topic with a live search, a glossary, the keyboard shortcuts, and the contact. */
export function HelpPage(): ReactNode {
  const t = text('help');
  const support = supportEmail();
  usePageTitle(t.title);
  const [sought, setSought] = useState('');
  const words = useDeferredValue(sought.trim());
  const topics = useMemo(() => answersTo(t, words), [t, words]);
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <p className="kicker">{t.title}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
        <TextField label={t.search} type="search" value={sought} onChange={setSought} />
        <p className="small muted" role="status">
          {words && (count > 0 ? t.found(count) : t.nothing)}
        </p>
      </header>
      <div className={styles.topics}>
        {topics.map(({ title, answers }) => (
          <section key={title} className={styles.topic}>
            <h2>{title}</h2>
            {answers.map(({ question, answer }) => (
              <details key={question} open={words !== '' || undefined} className={styles.answer}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        ))}
      </div>
      <aside className={styles.aside}>
        <Words title={t.glossary.title} entries={t.glossary.entries} />
        <Words title={t.keys.title} entries={t.keys.entries} />
        <section className={styles.contact}>
          <h2>{t.contact.title}</h2>
          <p className="muted">{t.contact.text}</p>
          {support === null ? (
            <Link to="/support">{t.contact.whom}</Link>
          ) : (
            <a href={mailTo(support, text('core').brand)}>{t.contact.write(support)}</a>
          )}
          <ButtonLink variant="quiet" size="small" to="/health">
            {t.contact.health}
          </ButtonLink>
        </section>
      </aside>
    </div>
  );
}

function Words({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly (readonly string[])[];
}): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles.prose}>
        {entries.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
