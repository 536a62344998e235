import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cancelEmailChange, confirmEmail, emailChange } from '#contracts/accounts/profile.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { sessionQuery } from '../../api/session.ts';
import { timeOfDay } from '../../app/dates.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

interface Props {
  readonly pending: { readonly email: string; readonly expiresAt: string };
}

/** What a mail's link brings: the code behind the `#`, which no server is told. */
const codeIn = (hash: string): string => /^#email-code=(\d{6})$/.exec(hash)?.[1] ?? '';

/** Proves the mailbox of the address that was asked for, or calls it off. */
export function AddressProof({ pending }: Props): ReactNode {
  const t = text('profile').address;
  const queries = useQueryClient();
  const { hash } = useLocation();
  const go = useNavigate();
  const [code, setCode] = useState(codeIn(hash));
  const end = (): void => {
    queries.setQueryData(keyOf(emailChange, {}), { pending: null, isManaged: false });
    // The code is spent or given up: it need not stay in the address.
    if (hash) void go({ hash: '' }, { replace: true });
  };
  const confirm = useCommand(confirmEmail, {
    failsOffline: true,
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user);
      showToast({ title: t.done(user.email) });
      end();
    },
  });
  const cancel = useCommand(cancelEmailChange, {
    failsOffline: true,
    onSuccess: end,
    onError: (error) => sayFailure(t.notCancelled, error),
  });
  return (
    <Form className={styles.form} onSend={() => confirm.mutate({ body: { code } })}>
      <p>{t.sent(pending.email, timeOfDay(pending.expiresAt))}</p>
      <Field label={t.code} error={problemOf(confirm.error)}>
        {(wiring) => (
          <Input
            {...wiring}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={({ target }) => {
              confirm.reset();
              setCode(target.value);
            }}
          />
        )}
      </Field>
      <div className={styles.deeds}>
        <Button type="submit" disabled={code.trim() === ''} busy={confirm.isPending}>
          {confirm.isPending ? t.confirming : t.confirm}
        </Button>
        <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
