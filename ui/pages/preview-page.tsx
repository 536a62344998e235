import { type ReactNode, useContext } from 'react';
import { minutesInAll, stepNumbers, steps } from '#contracts/journey/steps.ts';
import { UserContext } from '../api/session.ts';
import { FlightScene } from '../features/journey/flight-scene.tsx';
import { TryBalance } from '../features/preview/try-balance.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { text } from '../text/text.ts';
import styles from './preview-page.module.css';

/** The journey for those who have not begun it, with the first instrument to try (spec §2.2). */
export function PreviewPage(): ReactNode {
  const t = text('preview');
  const names = text('core').components;
  const user = useContext(UserContext);
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <div className={page.split}>
        <PageHeader kicker={t.title} title={t.headline(minutesInAll)} lead={t.lead}>
          <div className={page.actions}>
            {user ? (
              <ButtonLink to="/journey">{t.goOn}</ButtonLink>
            ) : (
              <>
                <ButtonLink to="/register">{t.begin}</ButtonLink>
                <ButtonLink to="/login" variant="quiet">
                  {t.signIn}
                </ButtonLink>
              </>
            )}
          </div>
        </PageHeader>
        <div className={page.scene}>
          <FlightScene done={0} label={t.scene} />
        </div>
      </div>
      <div className={user ? styles.stacked : page.columns}>
        <section>
          <h2>{t.steps}</h2>
          <ol className={styles.steps}>
            {stepNumbers.map((number) => {
              const { minutes, component } = steps[number];
              return (
                <li key={number} className={classes(component ?? undefined)}>
                  <p className="small muted">
                    {t.step(number)} · {t.minutes(minutes)}
                    {component && (
                      <>
                        {' '}
                        · <strong className={styles.opens}>{t.opens(names[component])}</strong>
                      </>
                    )}
                  </p>
                  <h3>{text('stepTitles').titles[number]}</h3>
                  <p className="prose">{text('stepTitles').questions[user?.variant ?? 'standard'][number]}</p>
                  <p className="muted">{t.about[number]}</p>
                </li>
              );
            })}
          </ol>
        </section>
        <div className={styles.side}>
          {!user && <TryBalance />}
          <section className={page.part}>
            <h2>{t.parts.title}</h2>
            <ul className={page.ruled}>
              {t.parts.list.map((part) => (
                <li key={part}>{part}</li>
              ))}
              {user && <li>{t.try.own}</li>}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}
