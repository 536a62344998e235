import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cancelEmailChange, emailChange } from '#contracts/accounts/profile.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { timeOfDay } from '../../kit/dates.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';
import { AddressCode } from './address-code.tsx';

interface Props {
  readonly pending: { readonly email: string; readonly expiresAt: string };
}

/** Confirms or cancels a requested change of address. */
export function AddressProof({ pending }: Props): ReactNode {
  const t = text('profile').address;
  const queries = useQueryClient();
  const cancel = useCommand(cancelEmailChange, {
    onSuccess: () => queries.setQueryData(keyOf(emailChange, {}), { pending: null, isManaged: false }),
    onError: (error) => sayFailure(t.notCancelled, error),
  });
  return (
    <div className={styles.form}>
      <p>{t.sent(pending.email, timeOfDay(pending.expiresAt))}</p>
      <AddressCode confirm={t.confirm} onProven={({ email }) => showToast({ title: t.done(email) })}>
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t.cancel}
        </Button>
      </AddressCode>
    </div>
  );
}
