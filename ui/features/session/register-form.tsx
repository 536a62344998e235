import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { register as registerRow } from '#contracts/accounts/endpoints.ts';
import { registrationSchema } from '#contracts/accounts/forms.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { sessionQuery, setUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { useCheckedForm } from '../../kit/checked-form.ts';
import { PasswordField } from '../../kit/password-field.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { TextField } from '../../kit/text-field.tsx';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';
import { PasswordHint } from './password-hint.tsx';
import { pendingInvitation } from './pending-invitation.ts';

const empty = { firstName: '', lastName: '', username: '', email: '', password: '', organization: '' };
type Name = keyof typeof empty;

/** The field that a refusal is about. */
const fieldOfCode: Readonly<Record<string, Name>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_too_short: 'password',
  password_too_common: 'password',
};

/** Registers an account, signs in and opens the first page. */
export function RegisterForm(): ReactNode {
  const t = text('session');
  const queries = useQueryClient();
  const go = useNavigate();
  const [invitation] = useState(pendingInvitation);
  const { mutate, isPending } = useCommand(registerRow, {
    onSuccess: ({ user }) => {
      setUser(queries, user);
      // Brings the key for what is kept on this device.
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void go('/?registration=success');
    },
    onError: (thrown) => {
      const error = appErrorOf(thrown);
      const field = fieldOfCode[error.details?.code ?? ''];
      if (field === undefined) return sayFailure(t.register.failed, thrown);
      form.refuse(field, error.userMessage);
      form.focus(field);
    },
  });
  const form = useCheckedForm(
    registrationSchema,
    { ...empty, email: invitation?.email ?? '', organization: invitation?.organization ?? '' },
    {
      onBlur: true,
      onSend: ({ organization, ...given }) =>
        mutate({
          body: {
            ...given,
            timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            language: language(),
            ...(organization.trim() && { organization: organization.trim() }),
          },
        }),
    },
  );
  const { wire } = form;
  const { username, email, password, firstName, lastName } = form.values;
  const passwordField = wire('password');
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <div className={styles.names}>
        <TextField label={t.register.firstName} {...wire('firstName')} autoComplete="given-name" />
        <TextField label={t.register.lastName} {...wire('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        label={t.register.username}
        hint={t.register.usernameHint}
        {...wire('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t.register.email}
        hint={invitation?.organization && t.register.invited(invitation.organization)}
        {...wire('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        label={t.register.password}
        hint={t.register.passwordHint}
        {...passwordField}
        autoComplete="new-password"
      />
      {!passwordField.error && (
        <PasswordHint password={password} own={[username, email.replace(/@.*/, ''), firstName, lastName]} />
      )}
      <TextField
        label={t.register.organization}
        optional={t.register.optional}
        {...wire('organization')}
        autoComplete="organization"
      />
      <Button type="submit" wide busy={isPending}>
        {isPending ? t.register.submitting : t.register.submit}
      </Button>
      <div className={styles.below}>
        <span>
          {t.register.haveAccount} <Link to="/login">{t.register.signIn}</Link>
        </span>
      </div>
    </form>
  );
}
