import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newSsoAccount } from '#contracts/security/sso-links.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

const Recognition = lazy(async () => ({ default: (await import('./recognition.tsx')).Recognition }));

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
  if (error === 'sso_account_unproven' && domain !== null) return <Unproven domain={domain} />;
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

/** Somebody registered the address of whoever the organization has just vouched for. Only they know whether it was them. */
function Unproven({ domain }: { readonly domain: string }): ReactNode {
  const t = text('session').login.notices.accountUnproven;
  const { mutate, isPending, isSuccess } = useCommand(newSsoAccount, {
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => sayFailure(t.failed, error),
  });
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={styles.note} role="status">
      <strong>{t.title}</strong>
      <p>{t.about}</p>
      <p>{t.notMine}</p>
      <Button
        look="quiet"
        busy={isPending || isSuccess}
        onClick={() => mutate({ body: { domain, timezone, language: language() } })}
      >
        {isPending || isSuccess ? t.beginning : t.begin}
      </Button>
    </div>
  );
}
