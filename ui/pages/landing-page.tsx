import type { ReactNode } from 'react';
import { useSignInAddress } from '../features/session/sign-in-address.ts';
import { ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { hues } from '../kit/hues.ts';
import { LandingScene } from '../kit/landing-scene.tsx';
import { Medal } from '../kit/medal.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';
import styles from './landing-page.module.css';

/** The first page of a visitor, also at addresses that need a sign-in (spec §2.1). */
export function LandingPage(): ReactNode {
  const t = text('landing');
  usePageTitle(t.title);
  return (
    <>
      <section className={styles.hero}>
        <LandingScene className={styles.picture} label={t.scene} />
        <div className={styles.heroWords}>
          <p className="kicker">{t.kicker}</p>
          <h1 tabIndex={-1}>{t.headline}</h1>
          <p className={classes('lead', styles.lead)}>{t.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/register">{t.begin}</ButtonLink>
            <ButtonLink to={useSignInAddress()} variant="quiet">
              {t.haveAccount}
            </ButtonLink>
            <ButtonLink to="/preview" variant="plain">
              {t.look}
            </ButtonLink>
          </div>
        </div>
      </section>
      <Instruments />
      <Route />
      <Promises />
      <section className={classes(styles.band, styles.end)}>
        <h2>{t.end.title}</h2>
        <ButtonLink to="/register">{t.begin}</ButtonLink>
      </section>
    </>
  );
}

function Instruments(): ReactNode {
  const t = text('landing').instruments;
  const { components } = text('core');
  return (
    <section className={styles.band}>
      <div className={styles.heading}>
        <p className="kicker">{t.kicker}</p>
        <h2>{t.title}</h2>
      </div>
      <div className={styles.three}>
        {hues.map((hue) => (
          <article key={hue} className={classes(styles.instrument, hue)}>
            <p className={styles.tag}>{components[hue]}</p>
            <h3>{t[hue].question}</h3>
            <p className="muted">{t[hue].about}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Route(): ReactNode {
  const t = text('landing').route;
  return (
    <div className={classes(styles.sunk, 'below')}>
      <section className={styles.band}>
        <div className={styles.heading}>
          <p className="kicker">{t.kicker}</p>
          <h2>{t.title}</h2>
        </div>
        <ol className={styles.route}>
          {t.steps.map((step) => (
            <li key={step.name}>
              <div>
                <h3>{step.name}</h3>
                <p className="muted">{step.about}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Promises(): ReactNode {
  const { why, privacy } = text('landing');
  return (
    <section className={classes(styles.band, styles.pair, 'below')}>
      <div>
        <p className="kicker">{why.kicker}</p>
        <h2>{why.title}</h2>
        <div className={styles.medals}>
          {(['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const).map((metal) => (
            <Medal key={metal} metal={metal} small />
          ))}
        </div>
        <p className="muted">{why.about}</p>
        <p>{why.compare}</p>
      </div>
      <div>
        <p className="kicker">{privacy.kicker}</p>
        <h2>{privacy.title}</h2>
        <p className="muted">{privacy.about}</p>
      </div>
    </section>
  );
}
