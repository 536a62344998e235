import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

const Recognition = lazyPage(() => import('./recognition.tsx'), 'Recognition', ['recognition']);

const Unproven = lazyPage(() => import('./unproven.tsx'), 'Unproven');

/** A notice above the sign-in form. It stays in the address, because following it takes a while. */
export function SignInNotice(): ReactNode {
  const t = text('session').login.notices;
  const [query] = useSearchParams();
  const [error, domain] = [query.get('error'), query.get('sso')];
  if (error === 'sso_recognize')
    return (
      <LazyPart>
        <Recognition />
      </LazyPart>
    );
  if (error === 'sso_account_unproven' && domain !== null) {
    return (
      <LazyPart>
        <Unproven domain={domain} />
      </LazyPart>
    );
  }
  const notice = query.has('left')
    ? t.left
    : query.has('confirm')
      ? t.confirmAddress
      : error === 'sso_account_exists'
        ? t.accountExists
        : undefined;
  if (!notice) return null;
  return (
    <div className={styles.note} role="status">
      <strong>{notice.title}</strong>
      <p>{notice.about}</p>
    </div>
  );
}
