import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PasskeyList } from '../features/security/lazy-passkey-list.ts';
import { PasswordForm } from '../features/security/password-form.tsx';
import { SecondFactor } from '../features/security/second-factor.tsx';
import { SessionList } from '../features/security/session-list.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { text } from '../text/text.ts';
import styles from './security-page.module.css';

// What happened stands below what one comes here to change; single sign-on is for members of organizations.
const AccessLog = lazy(() =>
  import('../features/security/access-log.tsx').then((module) => ({ default: module.AccessLog })),
);
const AccountHistory = lazy(() =>
  import('../features/security/account-history.tsx').then((module) => ({ default: module.AccountHistory })),
);
const SsoLinks = lazy(() =>
  import('../features/security/sso-links.tsx').then((module) => ({ default: module.SsoLinks })),
);
const waiting = <Skeleton shape={['line', 'line', 'line']} />;

/** The person's own security: sessions, password, and what happened to the account. */
export function SecurityPage(): ReactNode {
  const t = text('security');
  usePageTitle(t.title);
  // Where a proof at the organization's identity provider ends.
  const [query] = useSearchParams();
  const proof = query.get('proof');
  // Where connecting the account with an organization ends.
  const sso = query.get('sso');
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className="muted">{t.lead}</p>
      </header>
      {(proof === 'passed' || proof === 'failed' || proof === 'renamed' || proof === 'gone') && (
        <p className={styles.proof} role={proof === 'passed' ? 'status' : 'alert'}>
          {t.proof[proof]}
        </p>
      )}
      {(sso === 'linked' || sso === 'failed') && (
        <p className={styles.proof} role={sso === 'linked' ? 'status' : 'alert'}>
          {t.sso[sso]}
        </p>
      )}
      <div className={page.columns}>
        <div className={page.column}>
          <SessionList />
          <PasswordForm />
          <LazyPart>
            <PasskeyList />
          </LazyPart>
          <LazyPart waiting={waiting}>
            <AccessLog />
          </LazyPart>
        </div>
        <div className={page.column}>
          <SecondFactor />
          <LazyPart>
            <SsoLinks />
          </LazyPart>
          <LazyPart waiting={waiting}>
            <AccountHistory />
          </LazyPart>
        </div>
      </div>
    </div>
  );
}
