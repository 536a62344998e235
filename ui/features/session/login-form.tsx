import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { loginSchema } from '#contracts/accounts/forms.ts';
import { Button } from '../../kit/button.tsx';
import { useCheckedForm } from '../../kit/checked-form.ts';
import { Field, FieldError } from '../../kit/field.tsx';
import { Input, PasswordInput } from '../../kit/input.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { PasskeySignIn } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import styles from './entrance.module.css';
import { NewPasswordButton, ResetLink } from './reset-link.tsx';
import {
  FULL_LOAD_DELAY_MS,
  IN_APP_DELAY_MS,
  LOGIN_SUCCESS_FLAG,
  needsFullLoad,
  pollUser,
  signIn,
  targetOf,
} from './sign-in.ts';

// For accounts with a second step, after the password.
const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }));

const LATE_FROM_ATTEMPT = 3;

/** Where fingers point there is no keyboard to reload with. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

interface LoginFormProps {
  /** Where one signs up, where that is another host. */
  readonly registerAt?: string;
  /** Hears when the second step begins after the password, and when it was given up. */
  readonly onHalfIn?: (isHalfIn: boolean) => void;
}

/** Username and password, with the flow of spec §4: submit, poll the user, flag, redirect. */
export function LoginForm({ registerAt, onHalfIn }: LoginFormProps): ReactNode {
  const t = text('session');
  const queries = useQueryClient();
  const go = useNavigate();
  const { search } = useLocation();
  const [failures, setFailures] = useState({ all: 0, wrong: 0 });
  const [isHalfIn, setIsHalfIn] = useState(false);
  const goHalfIn = (to: boolean): void => {
    setIsHalfIn(to);
    onHalfIn?.(to);
  };
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const form = useCheckedForm(
    loginSchema,
    { username: '', password: '' },
    {
      onSend: async (credentials) => {
        setProblem(undefined);
        setIsSending(true);
        await send(credentials).finally(() => setIsSending(false));
      },
    },
  );

  /** Says it in a toast, and where it belongs, where it stays. */
  const fail = (title: string, message: string, wrong = false): void => {
    const after = { all: failures.all + 1, wrong: failures.wrong + (wrong ? 1 : 0) };
    setFailures(after);
    if (wrong) form.refuse('password', message);
    else setProblem(message);
    const advised = wrong && after.wrong >= LATE_FROM_ATTEMPT;
    const advice = isTouched() ? t.failures.adviceOnTouch : t.failures.advice;
    showToast({
      title,
      body: advised ? advice(message) : message,
      duration: after.all >= LATE_FROM_ATTEMPT ? 8_000 : 4_000,
      tone: 'problem',
    });
  };

  const send = async (credentials: z.output<typeof loginSchema>): Promise<void> => {
    const outcome = await signIn(credentials);
    if (outcome.kind === 'refused') return fail(t.failures.login, outcome.message, outcome.wrong);
    if (outcome.kind === 'unreachable') return fail(t.failures.error, outcome.message);
    if (outcome.kind === 'second_step') return goHalfIn(true);
    await arrive(outcome.redirectTo);
  };

  const arrive = async (redirectTo: string | undefined): Promise<void> => {
    const user = await pollUser(queries);
    if (!user) return fail(t.failures.error, t.failures.noUser);
    sessionStorage.setItem(LOGIN_SUCCESS_FLAG, 'true');
    showToast({ title: t.success, body: user.firstName, duration: 2_000 });
    const target = targetOf(search, redirectTo);
    const full = needsFullLoad(target);
    await new Promise((resolve) => setTimeout(resolve, full ? FULL_LOAD_DELAY_MS : IN_APP_DELAY_MS));
    if (full) location.assign(target);
    else void go(target);
  };

  if (isHalfIn) {
    const again = (message?: string): void => {
      goHalfIn(false);
      if (message !== undefined) fail(t.failures.login, message);
    };
    return (
      <LazyPart>
        <SecondStepForm onDone={({ redirectTo }) => arrive(redirectTo)} onAgain={again} />
      </LazyPart>
    );
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Field label={t.login.username} hint={t.login.usernameHint} error={form.errors.username}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.wire('username')}
            autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t.login.password} error={form.errors.password}>
        {(wiring) => <PasswordInput {...wiring} {...form.wire('password')} autoComplete="current-password" />}
      </Field>
      <FieldError message={problem} />
      <Button type="submit" wide busy={isSending}>
        {isSending ? t.login.submitting : t.login.submit}
      </Button>
      {passkeysWork() && (
        <LazyPart>
          <PasskeySignIn onDone={({ redirectTo }) => arrive(redirectTo)} />
        </LazyPart>
      )}
      {failures.wrong >= LATE_FROM_ATTEMPT && <NewPasswordButton email={addressIn(form.values.username)} />}
      <div className={styles.below}>
        <ResetLink />
        <span>
          {t.login.noAccount}{' '}
          {registerAt === undefined ? (
            <Link to="/register">{t.login.signUp}</Link>
          ) : (
            <a href={registerAt}>{t.login.signUp}</a>
          )}
        </span>
      </div>
    </form>
  );
}

/** The username where it is an address: one may sign in with either. */
const addressIn = (username: string): string => (username.includes('@') ? username.trim() : '');
