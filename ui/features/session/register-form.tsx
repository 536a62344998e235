import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { register as registerRow } from '#contracts/accounts/endpoints.ts';
import { registrationSchema } from '#contracts/accounts/forms.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { setUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Input, PasswordInput } from '../../kit/input.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { pendingInvitation } from '../organization/pending-invitation.ts';
import { PasswordHint } from './password-hint.tsx';
import styles from './entrance.module.css';

type Registration = z.input<typeof registrationSchema>;

/** Which field a refusal speaks of. */
const fieldOfCode: Readonly<Record<string, FieldPath<Registration>>> = {
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
  const form = useForm<Registration>({
    resolver: zodResolver(registrationSchema),
    mode: 'onTouched',
    defaultValues: {
      username: '',
      email: invitation?.email ?? '',
      password: '',
      firstName: '',
      lastName: '',
      organization: invitation?.organization ?? '',
    },
  });
  const { errors } = form.formState;
  const [typed, username, email, firstName, lastName] = useWatch({
    control: form.control,
    name: ['password', 'username', 'email', 'firstName', 'lastName'],
  });
  const { mutate, isPending } = useCommand(registerRow, {
    onSuccess: ({ user }) => {
      setUser(queries, user);
      void go('/?registration=success');
    },
    onError: (thrown) => {
      const error = appErrorOf(thrown);
      const field = fieldOfCode[error.details?.code ?? ''];
      if (field) form.setError(field, { message: error.userMessage }, { shouldFocus: true });
      else sayFailure(t.register.failed, thrown);
    },
  });
  const submit = form.handleSubmit(({ organization, ...given }) =>
    mutate({
      body: {
        ...given,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: language(),
        ...(organization?.trim() && { organization: organization.trim() }),
      },
    }),
  );
  const line = (name: FieldPath<Registration>, label: string, more: Partial<LineProps> = {}): ReactNode => (
    <Field
      label={label}
      error={errors[name]?.message}
      {...(more.hint && { hint: more.hint })}
      {...(more.optional && { optional: more.optional })}
    >
      {(wiring) => <Input {...wiring} {...form.register(name)} {...more.attributes} />}
    </Field>
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      <Field label={t.register.password} hint={t.register.passwordHint} error={errors.password?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('password')}
            show={t.login.showPassword}
            hide={t.login.hidePassword}
            autoComplete="new-password"
          />
        )}
      </Field>
      {!errors.password && (
        <PasswordHint password={typed} own={[username, email.replace(/@.*/, ''), firstName, lastName]} />
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
