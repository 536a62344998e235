import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { beginPasskeySecondStep } from '#contracts/security/passkeys.ts';
import { secondStep } from '#contracts/security/second-factor.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { useHold } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { PasskeySecondStep } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import styles from './entrance.module.css';

interface SecondStepProps {
  readonly onDone: (answer: Answer<typeof secondStep>) => Promise<void> | void;
  /** Back to the password: by choice, or because the sign-in has expired, with the server's message. */
  readonly onAgain: (message?: string) => void;
}

/** The second step of a sign-in: a code from the app, a recovery code, or a passkey. */
export function SecondStepForm({ onDone, onAgain }: SecondStepProps): ReactNode {
  const t = text('session').secondStep;
  // A reload would ask for the password again.
  useHold(true, 'quietly');
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [arriving, setArriving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useCommand(secondStep, {
    onSuccess: (answer) => {
      setArriving(true);
      void Promise.resolve(onDone(answer)).finally(() => setArriving(false));
    },
    onError: (thrown) => {
      const { details, userMessage } = appErrorOf(thrown);
      if (details?.code === 'wrong_credentials') onAgain(userMessage);
    },
  });
  const ways = useQuery({
    queryKey: ['second-step'],
    queryFn: () => call(beginPasskeySecondStep, {}),
    retry: false,
    gcTime: 0,
  });
  // Assume a code until this is known: nearly everyone has one.
  const hasCode = ways.data?.hasCode ?? true;
  const hasPasskey = passkeysWork() && Boolean(ways.data?.options);
  // It replaces the password field, so it takes over the focus.
  useLayoutEffect(() => input.current?.focus(), []);
  const busy = isPending || arriving;
  const change = (): void => {
    setIsRecovery(!isRecovery);
    setTyped('');
    reset();
    input.current?.focus();
  };
  return (
    <Form
      className={styles.form}
      onSend={() => {
        if (!busy) mutate({ body: isRecovery ? { recoveryCode: typed } : { code: typed } });
      }}
    >
      <p className="muted">{t.lead}</p>
      {hasCode && (
        <>
          <TextField
            label={isRecovery ? t.recoveryCode : t.code}
            hint={isRecovery ? t.recoveryHint : t.codeHint}
            error={problemOf(error)}
            ref={input}
            value={typed}
            onChange={setTyped}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" wide disabled={typed.trim() === ''} busy={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
        </>
      )}
      {!hasCode && !hasPasskey && <p>{t.passkeyElsewhere}</p>}
      {hasPasskey && (
        <LazyPart>
          <PasskeySecondStep onDone={onDone} />
        </LazyPart>
      )}
      <div className={styles.below}>
        {hasCode && (
          <Button variant="plain" size="small" onClick={change}>
            {isRecovery ? t.toCode : t.toRecovery}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={() => onAgain()}>
          {t.back}
        </Button>
      </div>
      {isRecovery && <p className="small muted">{t.lost}</p>}
    </Form>
  );
}
