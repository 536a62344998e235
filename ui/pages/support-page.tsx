import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Entrance } from '../features/session/entrance.tsx';
import { Button } from '../kit/button.tsx';
import { copyText } from '../kit/copy-text.ts';
import { usePageTitle } from '../kit/page-title.ts';
import { mailTo, supportEmail } from '../kit/support.ts';
import { text } from '../text/text.ts';
import styles from './support-page.module.css';

/**
 * Whom to ask for help, signed in or not. It reads nothing from the server, so that it also opens while the session cannot be
 * checked.
 */
export function SupportPage(): ReactNode {
  const t = text('support');
  const address = supportEmail();
  usePageTitle(t.title);
  return (
    <Entrance headline={t.headline} support={null}>
      {address === null ? (
        <section className={styles.part}>
          <h2>{t.none.title}</h2>
          <p>{t.none.about}</p>
          <p className="small muted">{t.none.forOperators}</p>
        </section>
      ) : (
        <section className={styles.part}>
          <p className="lead">{t.lead}</p>
          <p className={styles.address}>{address}</p>
          <div className={styles.ways}>
            <a className={styles.write} href={mailTo(address, text('core').brand)}>
              {t.write}
            </a>
            <Button variant="quiet" onClick={() => copyText(address, t)}>
              {t.copy}
            </Button>
          </div>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t.include.title}</h2>
        <ul className={styles.points}>
          {t.include.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="small muted">{t.include.never}</p>
      </section>
      <section className={styles.part}>
        <h2>{t.common.title}</h2>
        <ul className={styles.links}>
          <li>
            <Link to="/login">{t.common.password}</Link>
          </li>
          <li>
            <Link to="/">{t.common.home}</Link>
          </li>
        </ul>
      </section>
    </Entrance>
  );
}
