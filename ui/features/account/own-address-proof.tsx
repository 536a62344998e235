import { type ReactNode, useState } from 'react';
import { emailChange, sendAddressCode } from '#contracts/accounts/profile.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';
import { AddressAsked } from './address-asked.tsx';
import { AddressCode } from './address-code.tsx';

/** A placeholder: the address turned out to be another person's. */
const isPlaceholder = (email: string): boolean => email.endsWith('.invalid');

/** Confirms the address of the account; offers another mail, or another address where this one was mistyped. */
export function OwnAddressProof({ onProven }: { readonly onProven?: () => void }): ReactNode {
  const t = text('address');
  const session = useSession();
  const own = session.state === 'person' ? session.user.email : '';
  const pending = useRead(emailChange, {}).data?.pending;
  const [corrects, setCorrects] = useState(false);
  const again = useCommand(sendAddressCode, {
    onSuccess: ({ email }) => showToast({ title: t.sentAgain(email), body: t.sentAgainAbout }),
    onError: (error) => sayFailure(t.notSent, error),
  });
  const lost = isPlaceholder(own) && !pending;
  if (corrects || lost) {
    return (
      <div className={styles.form}>
        {lost && <p>{t.lost}</p>}
        <AddressAsked onAsked={() => setCorrects(false)} />
        {!lost && (
          <Button variant="plain" size="small" className={styles.back} onClick={() => setCorrects(false)}>
            {t.keep}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p>{t.sent(pending?.email ?? own)}</p>
      <AddressCode
        key={pending?.email ?? own}
        confirm={t.confirm}
        onProven={({ email }) => {
          showToast({ title: t.done(email) });
          onProven?.();
        }}
      >
        <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate({})}>
          {t.again}
        </Button>
        <Button variant="plain" size="small" onClick={() => setCorrects(true)}>
          {t.wrong}
        </Button>
      </AddressCode>
    </div>
  );
}
