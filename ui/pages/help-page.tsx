import { joined } from '#contracts/text/isolating.ts';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../api/session.ts';
import { answersTo, wordsOf } from '../features/navigation/answers.ts';
import { type Addresses, type Findable, findable, pageAt, withWords } from '../features/navigation/findable.ts';
import { ButtonLink } from '../kit/button.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { mailTo, supportEmail } from '../kit/support.ts';
import { TextField } from '../kit/text-field.tsx';
import { text } from '../text/text.ts';
import styles from './help-page.module.css';

/** What can be done on the page that the person came from, answers by topic with a live search that also finds pages and settings, a glossary, the keyboard shortcuts, and the contact. */
export function HelpPage({ addresses }: { readonly addresses: Addresses }): ReactNode {
  const t = text('help');
  const support = supportEmail();
  usePageTitle(t.title);
  const [query] = useSearchParams();
  const [sought, setSought] = useState(query.get('search') ?? '');
  const words = useDeferredValue(sought.trim());
  const topics = useMemo(() => answersTo(t, words), [t, words]);
  const pages = text('pageHelp');
  const { entries } = text('shell');
  const { role } = useUser();
  const places = useMemo(
    () => findable(pages, entries, addresses, role === 'admin'),
    [pages, entries, addresses, role],
  );
  const found = words === '' ? [] : withWords(places, wordsOf(t, words));
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <p className="kicker">{t.title}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
        <TextField label={t.search} type="search" value={sought} onChange={setSought} />
        <p className="small muted" role="status">
          {words &&
            (joined([count > 0 && t.found(count), found.length > 0 && pages.found(found.length)], ', ') || t.nothing)}
        </p>
      </header>
      <div className={styles.topics}>
        {words === '' ? <AboutPage addresses={addresses} /> : <Places places={found} />}
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

/** What can be done on the page that the person came from. */
function AboutPage({ addresses }: { readonly addresses: Addresses }): ReactNode {
  const t = text('pageHelp');
  const [query] = useSearchParams();
  const from = query.get('on') ?? '';
  const page = pageAt(t, addresses, from);
  if (!page) return null;
  return (
    <section className={styles.topic}>
      <h2>{t.here(page.name)}</h2>
      <p>{page.about}</p>
      <p>
        <Link to={from}>{t.back}</Link>
      </p>
    </section>
  );
}

function Places({ places }: { readonly places: readonly Findable[] }): ReactNode {
  const t = text('pageHelp');
  return (['page', 'setting'] as const).map((wanted) => {
    const some = places.filter(({ kind }) => kind === wanted);
    if (some.length === 0) return null;
    return (
      <section key={wanted} className={styles.topic}>
        <h2>{wanted === 'page' ? t.pagesTitle : t.settingsTitle}</h2>
        <ul className={styles.places}>
          {some.map(({ id, name, about, path }) => (
            <li key={id}>
              {path === null ? <strong>{name}</strong> : <Link to={path}>{name}</Link>}
              <span className="small muted">{about}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
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
