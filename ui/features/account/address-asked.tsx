import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeEmail, emailChange } from '#contracts/accounts/profile.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import styles from './account.module.css';

/** Asks for another address. The draft stays on the device until the code has been sent. */
export function AddressAsked({ onAsked }: { readonly onAsked?: () => void }): ReactNode {
  const t = text('profile').address;
  const queries = useQueryClient();
  const { draft, form, change, once, clear } = useKeptForm('address', { email: '' });
  const { mutate, isPending, error, reset } = useCommand(changeEmail, {
    onSuccess: ({ pending }) => {
      clear();
      queries.setQueryData(keyOf(emailChange, {}), { pending, isManaged: false });
      onAsked?.();
    },
  });
  return (
    <KeptForm draft={draft} className={styles.form} onSend={() => mutate(once({ body: { email: form.email.trim() } }))}>
      <TextField
        label={t.label}
        hint={t.hint}
        error={problemOf(error)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onChange={(value) => {
          reset();
          change({ email: value });
        }}
      />
      <div className={section.actions}>
        <Button type="submit" variant="quiet" disabled={form.email.trim() === ''} busy={isPending}>
          {isPending ? t.asking : t.ask}
        </Button>
      </div>
    </KeptForm>
  );
}
