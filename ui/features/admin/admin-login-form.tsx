import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Input, PasswordInput } from '../../kit/input.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import entrance from '../session/entrance.module.css';
import { useAdminLogin } from './use-admin.ts';

/** E-mail and password of an administrator (spec §3, Admin login payload; texts of §8). */
export function AdminLoginForm(): ReactNode {
  const t = text('admin').login;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending } = useAdminLogin(
    (reason) => showToast({ title: t.failed, mood: 'problem', ...(reason && { body: reason }) }),
    () => showToast({ title: t.unreachable, mood: 'problem' }),
  );
  return (
    <form
      className={entrance.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { email, password } });
      }}
    >
      <p className="soft">{t.lead}</p>
      <Field label={t.email}>
        {(field) => (
          <Input
            {...field}
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label={t.password}>
        {(field) => (
          <PasswordInput
            {...field}
            show={t.show}
            hide={t.hide}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" wide disabled={email === '' || password === ''} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
