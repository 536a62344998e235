import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changeNames } from '#contracts/accounts/profile.ts';
import { useCommand } from '../../api/command.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

/** Changes the person's name. */
export function NameForm(): ReactNode {
  const t = text('profile').names;
  const own = useUser();
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ firstName: own.firstName, lastName: own.lastName });
  const { mutate, isPending, error } = useCommand(changeNames, {
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user);
      showToast({ title: t.done(user.firstName) });
    },
  });
  const isSame = typed.firstName === own.firstName && typed.lastName === own.lastName;
  const fields = [
    ['firstName', t.firstName, 'given-name'],
    ['lastName', t.lastName, 'family-name'],
  ] as const;
  return (
    <Form className={styles.form} onSend={() => mutate({ body: typed })}>
      {fields.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          label={label}
          error={problemAt(error, name)}
          autoComplete={autoComplete}
          maxLength={100}
          value={typed[name]}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {!fields.some(([name]) => problemAt(error, name)) && <FieldError message={problemOf(error)} />}
      <div className={section.actions}>
        <Button type="submit" variant="quiet" disabled={isSame} busy={isPending}>
          {isPending ? t.busy : t.submit}
        </Button>
      </div>
    </Form>
  );
}
