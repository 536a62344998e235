import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmEmail, emailChange } from '#contracts/accounts/profile.ts';
import type { User } from '#contracts/accounts/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

interface Props {
  readonly confirm: string;
  readonly onProven: (user: User) => void;
  /** What can be done instead, beside the button. */
  readonly children: ReactNode;
}

/** What a mail's link brings behind the `#`, which no server is told: its secret, or the digits of an older mail. */
const secretIn = (hash: string): string => /^#email-code=(\d{6}|[\w-]{43})$/.exec(hash)?.[1] ?? '';
const isOfLink = (code: string): boolean => code.length === 43;

/** Takes the code of a mail, or the secret of its link, and shows by it that its reader has the mailbox. */
export function AddressCode({ confirm, onProven, children }: Props): ReactNode {
  const t = text('address');
  const queries = useQueryClient();
  const { hash } = useLocation();
  const go = useNavigate();
  const [code, setCode] = useState(secretIn(hash));
  const { mutate, isPending, error, reset } = useCommand(confirmEmail, {
    failsOffline: true,
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user);
      queries.setQueryData(keyOf(emailChange, {}), { pending: null, isManaged: false });
      // The code is spent: it need not stay in the address.
      if (secretIn(hash)) void go({ hash: '' }, { replace: true });
      onProven(user);
    },
    // Whoever came by a link that is too old types the code of the next mail.
    onError: () => isOfLink(code) && setCode(''),
  });
  return (
    <Form className={styles.form} onSend={() => mutate({ body: { code } })}>
      {isOfLink(code) ? (
        <p>{t.byLink}</p>
      ) : (
        <Field label={t.code} error={problemOf(error)}>
          {(wiring) => (
            <Input
              {...wiring}
              className={styles.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              value={code}
              onChange={({ target }) => {
                reset();
                setCode(target.value);
              }}
            />
          )}
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={code.trim() === ''} busy={isPending}>
          {isPending ? t.confirming : confirm}
        </Button>
        {children}
      </div>
    </Form>
  );
}
