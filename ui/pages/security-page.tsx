import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PasskeyList } from '../features/security/lazy-passkey-list.ts';
import { PasswordForm } from '../features/security/password-form.tsx';
import { SecondFactor } from '../features/security/second-factor.tsx';
import { SessionList } from '../features/security/session-list.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import section from '../kit/section.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { text } from '../text/text.ts';

// Below the first screen, or for members of organizations only.
const AccessLog = lazyPage(() => import('../features/security/access-log.tsx'), 'AccessLog');
const AccountHistory = lazyPage(() => import('../features/security/account-history.tsx'), 'AccountHistory');
// Below the first screen.
const PersonalTokens = lazyPage(() => import('../features/programs/personal-tokens.tsx'), 'PersonalTokens', [
  'programs',
]);
const SsoLinks = lazyPage(() => import('../features/security/sso-links.tsx'), 'SsoLinks');
const waiting = <Skeleton shape={['line', 'line', 'line']} />;

/** Sessions, password, second factor, passkeys, tokens, and the history of the account. */
export function SecurityPage(): ReactNode {
  const t = text('security');
  usePageTitle(t.title);
  // Step-up at the organization's identity provider returns here.
  const [query] = useSearchParams();
  const proof = query.get('proof');
  // Linking the account with an organization returns here.
  const sso = query.get('sso');
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      {(proof === 'passed' || proof === 'failed' || proof === 'renamed' || proof === 'gone') && (
        <p className={section.notice} role={proof === 'passed' ? 'status' : 'alert'}>
          {t.proof[proof]}
        </p>
      )}
      {(sso === 'linked' || sso === 'failed') && (
        <p className={section.notice} role={sso === 'linked' ? 'status' : 'alert'}>
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
            <PersonalTokens />
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
