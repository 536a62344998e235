import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { register as registerRow } from '#contracts/accounts/endpoints.ts';
import { registrationSchema } from '#contracts/accounts/forms.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { setUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { useCheckedForm } from '../../kit/checked-form.ts';
import { Field } from '../../kit/field.tsx';
import { Input, PasswordInput } from '../../kit/input.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';
import { PasswordHint } from './password-hint.tsx';
import { pendingInvitation } from './pending-invitation.ts';

const empty = { firstName: '', lastName: '', username: '', email: '', password: '', organization: '' };
type Name = keyof typeof empty;

/** Which field a refusal speaks of. */
const fieldOfCode: Readonly<Record<string, Name>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_too_short: 'password',
  password_too_common: 'password',
};

/** A new account; success signs the person in and leads to the first page. */
export function RegisterForm(): ReactNode {
  const t = text('session');
  const queries = useQueryClient();
  const go = useNavigate();
  const [invitation] = useState(pendingInvitation);
  const { mutate, isPending } = useCommand(registerRow, {
    onSuccess: ({ user }) => {
      setUser(queries, user);
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
  const { errors, wire } = form;
  const { username, email, password, firstName, lastName } = form.values;
  const line = (name: Name, label: string, more: Partial<LineProps> = {}): ReactNode => (
    <Field
      label={label}
      error={errors[name]}
      {...(more.hint && { hint: more.hint })}
      {...(more.optional && { optional: more.optional })}
    >
      {(wiring) => <Input {...wiring} {...wire(name)} {...more.attributes} />}
    </Field>
  );
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <div className={styles.names}>
        {line('firstName', t.register.firstName, { attributes: { autoComplete: 'given-name' } })}
        {line('lastName', t.register.lastName, { attributes: { autoComplete: 'family-name' } })}
      </div>
      {line('username', t.register.username, {
        hint: t.register.usernameHint,
        attributes: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
      })}
      {line('email', t.register.email, {
        ...(invitation?.organization && { hint: t.register.invited(invitation.organization) }),
        attributes: { type: 'email', autoComplete: 'email', inputMode: 'email' },
      })}
      <Field label={t.register.password} hint={t.register.passwordHint} error={errors.password}>
        {(wiring) => <PasswordInput {...wiring} {...wire('password')} autoComplete="new-password" />}
      </Field>
      {!errors.password && (
        <PasswordHint password={password} own={[username, email.replace(/@.*/, ''), firstName, lastName]} />
      )}
      {line('organization', t.register.organization, {
        optional: t.register.optional,
        attributes: { autoComplete: 'organization' },
      })}
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

interface LineProps {
  readonly hint: string;
  readonly optional: string;
  readonly attributes: {
    readonly type?: 'email';
    readonly autoComplete: string;
    readonly autoCapitalize?: 'none';
    readonly inputMode?: 'email';
    readonly spellCheck?: boolean;
  };
}
