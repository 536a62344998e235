import type { ReactNode } from 'react';
import { newSsoAccount } from '#contracts/security/sso-links.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

/** An unconfirmed account already has the address from the identity provider. Only the person knows whether it is theirs. */
export function Unproven({ domain }: { readonly domain: string }): ReactNode {
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
        variant="quiet"
        busy={isPending || isSuccess}
        onClick={() => mutate({ body: { domain, timezone, language: language() } })}
      >
        {isPending || isSuccess ? t.beginning : t.begin}
      </Button>
    </div>
  );
}
