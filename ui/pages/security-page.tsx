import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.ts';
import { AccountHistory } from '../features/security/account-history.tsx';
import { PasswordForm } from '../features/security/password-form.tsx';
import { SecondFactor } from '../features/security/second-factor.tsx';
import { SessionList } from '../features/security/session-list.tsx';
import page from '../kit/page.module.css';
import { text } from '../text/text.ts';
import styles from './security-page.module.css';

/** The person's own security: sessions, password, and what happened to the account. */
export function SecurityPage(): ReactNode {
  const t = text('security');
  usePageTitle(t.title);
  // Where a proof at the organization's identity provider ends.
  const proof = useSearchParams()[0].get('proof');
  return (
    <div className={page.page}>
      <header className={page.hello}>
        <p className="kicker">{t.kicker}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
        <p className="soft">{t.lead}</p>
      </header>
      {(proof === 'passed' || proof === 'failed') && (
        <p className={styles.proof} role="status">
          {t.proof[proof]}
        </p>
      )}
      <div className={page.columns}>
        <div className={page.column}>
          <SessionList />
          <PasswordForm />
        </div>
        <div className={page.column}>
          <SecondFactor />
          <AccountHistory />
        </div>
      </div>
    </div>
  );
}
