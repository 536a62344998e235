import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { loadText, text } from '../../text/text.ts';
import styles from './entrance.module.css';

const Recognition = lazy(async () => {
  const [part] = await Promise.all([import('./recognition.tsx'), loadText(['recognition'])]);
  return { default: part.Recognition };
});

const Unproven = lazy(async () => ({ default: (await import('./unproven.tsx')).Unproven }));

/** What somebody has to know to sign in now. It stays in the address, for it takes more than a moment to follow. */
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
