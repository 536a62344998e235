import { type ReactNode, useState } from 'react';
import {
  recoverUsername,
  resetPassword,
  resetPasswordRequest,
  resetPasswordVerify,
} from '#contracts/recovery/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { CodeField, TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { PasswordHint } from './password-hint.tsx';
import { type Proven, type ResetPath, type ResetState, stepBack } from './reset-state.ts';
import styles from './reset-steps.module.css';
import { keptAtFirst, WaysIn } from './ways-in.tsx';

interface StepsProps {
  readonly state: ResetState;
  readonly onChange: (state: ResetState) => void;
  readonly onDone: () => void;
}

/** Shows the server's message, or the specified sentence for a network failure or the step (spec §8). */
const tell = (title: string, unsaid?: string) => (thrown: Error) => {
  const { type, userMessage, fullMessage } = appErrorOf(thrown);
  const { unreachable } = text('recovery').failures;
  const isFault = type === 'SERVER' || type === 'UNKNOWN';
  const said = isFault && unsaid ? fullMessage.replace(userMessage, unsaid) : fullMessage;
  const body = type === 'NETWORK' ? unreachable : said;
  showToast({ title, body, tone: 'problem' });
};

/** The current step of the reset. */
export function ResetSteps(props: StepsProps): ReactNode {
  const { state } = props;
  switch (state.step) {
    case 'choice':
      return <Choice {...props} email={state.email} />;
    case 'email':
      return <Email key={state.path} {...props} path={state.path} from={state.email} />;
    case 'code':
      return <Code {...props} email={state.email} from={state.code} />;
    case 'newPassword':
      return <NewPassword {...props} email={state.email} proven={state.proven} />;
    case 'complete':
      return <Complete {...props} username={state.username} />;
  }
}

function Choice({ onChange, email }: StepsProps & { readonly email: string }): ReactNode {
  const t = text('recovery').choice;
  const options: readonly [ResetPath, string, string][] = [
    ['username', t.username, t.usernameAbout],
    ['password', t.password, t.passwordAbout],
  ];
  return (
    <div className={styles.step}>
      <p className="muted">{t.about}</p>
      {options.map(([path, name, about]) => (
        <button
          key={path}
          type="button"
          className={styles.choice}
          onClick={() => onChange({ step: 'email', path, email })}
        >
          <strong>{name}</strong>
          <span className="muted">{about}</span>
        </button>
      ))}
    </div>
  );
}

function Email({ onChange, path, from }: StepsProps & { readonly path: ResetPath; readonly from: string }): ReactNode {
  const t = text('recovery');
  const [email, setEmail] = useState(from);
  const recover = useCommand(recoverUsername, {
    onSuccess: () => onChange({ step: 'complete', username: null }),
    onError: tell(t.failures.username),
  });
  const request = useCommand(resetPasswordRequest, {
    onSuccess: () => onChange({ step: 'code', email, code: '' }),
    onError: tell(t.failures.account),
  });
  const { mutate, isPending } = path === 'username' ? recover : request;
  return (
    <Form className={styles.step} onSend={() => mutate({ body: { email } })}>
      <TextField
        label={t.email.label}
        hint={t.email.hint}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(value) => setEmail(value.trim())}
      />
      <Actions onBack={() => onChange(stepBack({ step: 'email', path, email }))}>
        <Button type="submit" disabled={email === ''} busy={isPending}>
          {isPending ? t.email.sending : t.email[path]}
        </Button>
      </Actions>
    </Form>
  );
}

/** The secret of a mail's link, as opposed to a code that people type. */
const linkSecretLength = 43;

function Code({
  state,
  onChange,
  email,
  from,
}: StepsProps & { readonly email: string; readonly from: string }): ReactNode {
  const t = text('recovery');
  const [code, setCode] = useState(from);
  const { mutate, isPending } = useCommand(resetPasswordVerify, {
    onSuccess: (proven) => onChange({ step: 'newPassword', email, proven }),
    onError: (error) => {
      tell(t.failures.account)(error);
      if (code.length === linkSecretLength) setCode('');
    },
  });
  return (
    <Form className={styles.step} onSend={() => mutate({ body: { email, code } })}>
      {code.length === linkSecretLength ? (
        <p>{t.code.byLink(email)}</p>
      ) : (
        <CodeField label={t.code.label} hint={t.code.hint(email)} value={code} onChange={setCode} />
      )}
      <Actions onBack={() => onChange(stepBack(state))}>
        <Button type="submit" disabled={code.trim() === ''} busy={isPending}>
          {isPending ? t.code.checking : t.code.submit}
        </Button>
      </Actions>
    </Form>
  );
}

function NewPassword({
  state,
  onChange,
  email,
  proven: { waysIn: ways, deletionDueAt = null },
}: StepsProps & { readonly email: string; readonly proven: Proven }): ReactNode {
  const t = text('recovery');
  const [newPassword, setNew] = useState('');
  const [confirmPassword, setConfirm] = useState('');
  const [kept, setKept] = useState(() => keptAtFirst(ways));
  const { mutate, isPending } = useCommand(resetPassword, {
    onSuccess: ({ username }) => onChange({ step: 'complete', username }),
    onError: tell(t.failures.update, t.failures.updateText),
  });
  const submit = () => {
    const problem = { tone: 'problem' } as const;
    if (newPassword !== confirmPassword)
      showToast({ ...problem, title: t.failures.mismatch, body: t.failures.mismatchText });
    else if (newPassword.length < 6) showToast({ ...problem, title: t.failures.short, body: t.failures.shortText });
    else mutate({ body: { email, newPassword, confirmPassword, ...(ways.length > 0 && { keep: [...kept] }) } });
  };
  return (
    <Form className={styles.step} onSend={submit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {(
        [
          [t.password.next, newPassword, setNew],
          [t.password.confirm, confirmPassword, setConfirm],
        ] as const
      ).map(([label, value, set]) => (
        <PasswordField key={label} label={label} autoComplete="new-password" value={value} onChange={set} />
      ))}
      <PasswordHint password={newPassword} own={[email.replace(/@.*/, '')]} />
      {deletionDueAt !== null && <p>{t.deletion(fullDate(deletionDueAt))}</p>}
      {ways.length > 0 && <WaysIn ways={ways} kept={kept} onKeep={setKept} />}
      <Actions onBack={() => onChange(stepBack(state))}>
        <Button type="submit" disabled={newPassword === '' || confirmPassword === ''} busy={isPending}>
          {isPending ? t.password.updating : t.password.submit}
        </Button>
      </Actions>
    </Form>
  );
}

function Complete({ onDone, username }: StepsProps & { readonly username: string | null }): ReactNode {
  const t = text('recovery').complete;
  return (
    <div className={styles.step}>
      <p role="status">{username === null ? t.username : t.password(username)}</p>
      <Button onClick={onDone}>{t.continue}</Button>
    </div>
  );
}

function Actions({ onBack, children }: { readonly onBack: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.actions}>
      <Button variant="plain" onClick={onBack}>
        {text('recovery').back}
      </Button>
      {children}
    </div>
  );
}
