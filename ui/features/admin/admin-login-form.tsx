import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contracts/accounts/views.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input, PasswordInput } from '../../kit/input.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { AdminPasskeySignIn } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import entrance from '../session/entrance.module.css';
import { SecondStepForm } from '../session/second-step-form.tsx';
import { setAdmin, useAdminLogin } from './use-admin.ts';

/** E-mail and password of an administrator (spec §3, Admin login payload; texts of §8). */
export function AdminLoginForm(): ReactNode {
  const t = text('admin').login;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isHalfIn, setIsHalfIn] = useState(false);
  const queries = useQueryClient();
  const onRefused = (reason: string | undefined): void => {
    showToast({ title: t.failed, tone: 'problem', ...(reason && { body: reason }) });
  };
  const { mutate, isPending } = useAdminLogin({
    onRefused,
    onSecondStep: () => setIsHalfIn(true),
    onUnreachable: () => showToast({ title: t.unreachable, tone: 'problem' }),
  });
  const enter = ({ user }: { readonly user: User }): void =>
    setAdmin(queries, { success: true, authenticated: true, user });
  if (isHalfIn) {
    const again = (message?: string): void => {
      setIsHalfIn(false);
      if (message !== undefined) onRefused(message);
    };
    return <SecondStepForm onDone={enter} onAgain={again} />;
  }
  return (
    <Form className={entrance.form} onSend={() => mutate({ body: { email, password } })}>
      <p className="muted">{t.lead}</p>
      <Field label={t.email}>
        {(field) => (
          <Input
            {...field}
            type="email"
            autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label={t.password}>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" wide disabled={email === '' || password === ''} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
      {passkeysWork() && (
        <LazyPart>
          <AdminPasskeySignIn onDone={enter} />
        </LazyPart>
      )}
    </Form>
  );
}
