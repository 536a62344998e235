import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { loginSchema } from '#contracts/accounts/forms.ts';
import { Button } from '../../kit/button.tsx';
import { useCheckedForm } from '../../kit/checked-form.ts';
import { FieldError } from '../../kit/field.tsx';
import { isTouched } from '../../kit/is-touched.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { PasskeySignIn } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import styles from './entrance.module.css';
import { SecondStepForm } from './lazy.ts';
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

/** From this many wrong passwords on, advice and a way to a new one are shown. */
const ADVICE_FROM_TRY = 3;

interface LoginFormProps {
  /** The registration page, where it is on another host. */
  readonly registerAt?: string;
  /** Called when the second step begins, and when it is abandoned. */
  readonly onSecondStepChange?: (inSecondStep: boolean) => void;
}

/** Username and password, with the flow of spec §4: submit, poll the user, flag, redirect. */
export function LoginForm({ registerAt, onSecondStepChange }: LoginFormProps): ReactNode {
  const t = text('session');
  const queries = useQueryClient();
  const go = useNavigate();
  const { search } = useLocation();
  const [wrongTries, setWrongTries] = useState(0);
  const [inSecondStep, setInSecondStep] = useState(false);
  const changeSecondStep = (to: boolean): void => {
    setInSecondStep(to);
    onSecondStepChange?.(to);
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

  /** Shows a wrong password at its field, any other failure above the button. */
  const fail = (message: string, wrong = false): void => {
    if (!wrong) return setProblem(message);
    const advice = isTouched() ? t.failures.adviceOnTouch : t.failures.advice;
    form.refuse('password', wrongTries + 1 < ADVICE_FROM_TRY ? message : advice(message));
    setWrongTries(wrongTries + 1);
  };

  const send = async (credentials: z.output<typeof loginSchema>): Promise<void> => {
    const outcome = await signIn(credentials);
    if (outcome.kind === 'refused') return fail(outcome.message, outcome.wrong);
    if (outcome.kind === 'unreachable') return fail(outcome.message);
    if (outcome.kind === 'second_step') return changeSecondStep(true);
    await arrive(outcome.redirectTo);
  };

  const arrive = async (redirectTo: string | undefined): Promise<void> => {
    const user = await pollUser(queries);
    if (!user) return fail(t.failures.noUser);
    sessionStorage.setItem(LOGIN_SUCCESS_FLAG, 'true');
    showToast({ title: t.success, body: user.firstName, duration: 2_000 });
    const target = targetOf(search, redirectTo);
    const full = needsFullLoad(target);
    await new Promise((resolve) => setTimeout(resolve, full ? FULL_LOAD_DELAY_MS : IN_APP_DELAY_MS));
    if (full) location.assign(target);
    else void go(target);
  };

  if (inSecondStep) {
    const again = (message?: string): void => {
      changeSecondStep(false);
      if (message !== undefined) fail(message);
    };
    return (
      <LazyPart>
        <SecondStepForm onDone={({ redirectTo }) => arrive(redirectTo)} onAgain={again} />
      </LazyPart>
    );
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t.login.username}
        hint={t.login.usernameHint}
        {...form.wire('username')}
        autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label={t.login.password} {...form.wire('password')} autoComplete="current-password" />
      <FieldError message={problem} />
      <Button type="submit" wide busy={isSending}>
        {isSending ? t.login.submitting : t.login.submit}
      </Button>
      {passkeysWork() && (
        <LazyPart>
          <PasskeySignIn onDone={({ redirectTo }) => arrive(redirectTo)} />
        </LazyPart>
      )}
      {wrongTries >= ADVICE_FROM_TRY && <NewPasswordButton email={addressIn(form.values.username)} />}
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

/** The username where it is an email address: either may be used to sign in. */
const addressIn = (username: string): string => (username.includes('@') ? username.trim() : '');
