import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmEmail, emailChange } from '#contracts/accounts/profile.ts';
import type { User } from '#contracts/accounts/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { CodeField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

interface Props {
  readonly confirm: string;
  readonly onProven: (user: User) => void;
  /** Further buttons beside the submit button. */
  readonly children: ReactNode;
}

/** The secret, or in older mails the code, that a link carries in its fragment, which servers never see. */
const secretIn = (hash: string): string => /^#email-code=(\d{6}|[\w-]{43})$/.exec(hash)?.[1] ?? '';
const isOfLink = (code: string): boolean => code.length === 43;

/** Confirms an address with the code of a mail, or with the secret of its link. */
export function AddressCode({ confirm, onProven, children }: Props): ReactNode {
  const t = text('address');
  const queries = useQueryClient();
  const { hash } = useLocation();
  const go = useNavigate();
  const [code, setCode] = useState(secretIn(hash));
  const { mutate, isPending, error, reset } = useCommand(confirmEmail, {
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user);
      queries.setQueryData(keyOf(emailChange, {}), { pending: null, isManaged: false });
      // The code is used up; remove it from the address.
      if (secretIn(hash)) void go({ hash: '' }, { replace: true });
      onProven(user);
    },
    // After an expired link, let the person type the code of the next mail.
    onError: () => isOfLink(code) && setCode(''),
  });
  return (
    <Form className={styles.form} onSend={() => mutate({ body: { code } })}>
      {isOfLink(code) ? (
        <p>{t.byLink}</p>
      ) : (
        <CodeField
          label={t.code}
          error={problemOf(error)}
          className={styles.code}
          value={code}
          onChange={(value) => {
            reset();
            setCode(value);
          }}
        />
      )}
      <div className={section.actions}>
        <Button type="submit" disabled={code.trim() === ''} busy={isPending}>
          {isPending ? t.confirming : confirm}
        </Button>
        {children}
      </div>
    </Form>
  );
}
