import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contracts/accounts/views.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { AdminPasskeySignIn } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import entrance from '../session/entrance.module.css';
import { SecondStepForm } from '../session/lazy.ts';
import { setAdmin, useAdminLogin } from './use-admin.ts';

/** E-mail and password of an administrator (spec §3, Admin login payload; texts of §8). */
export function AdminLoginForm(): ReactNode {
  const t = text('admin').login;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [inSecondStep, setInSecondStep] = useState(false);
  const queries = useQueryClient();
  const onRefused = (reason: string | undefined): void => {
    showToast({ title: t.failed, tone: 'problem', ...(reason && { body: reason }) });
  };
  const { mutate, isPending } = useAdminLogin({
    onRefused,
    onSecondStep: () => setInSecondStep(true),
    onUnreachable: () => showToast({ title: t.unreachable, tone: 'problem' }),
  });
  const enter = ({ user }: { readonly user: User }): void =>
    setAdmin(queries, { success: true, authenticated: true, user });
  if (inSecondStep) {
    const again = (message?: string): void => {
      setInSecondStep(false);
      if (message !== undefined) onRefused(message);
    };
    return (
      <LazyPart>
        <SecondStepForm onDone={enter} onAgain={again} />
      </LazyPart>
    );
  }
  return (
    <Form className={entrance.form} onSend={() => mutate({ body: { email, password } })}>
      <p className="muted">{t.lead}</p>
      <TextField
        label={t.email}
        type="email"
        autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
        value={email}
        onChange={setEmail}
      />
      <PasswordField label={t.password} autoComplete="current-password" value={password} onChange={setPassword} />
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
