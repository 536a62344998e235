import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { beginPasskeySecondStep } from '#contracts/security/passkeys.ts';
import { secondStep } from '#contracts/security/second-factor.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { text } from '../../text/text.ts';
import { PasskeySecondStep } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import styles from './entrance.module.css';

interface SecondStepProps {
  readonly onDone: (answer: Answer<typeof secondStep>) => Promise<void> | void;
  /** Back to the password: by choice, or because the wait for the code is over, with what the server says of it. */
  readonly onAgain: (message?: string) => void;
}

/** The second step of a sign-in: the code of the app, or a recovery code instead. */
export function SecondStepForm({ onDone, onAgain }: SecondStepProps): ReactNode {
  const t = text('session').secondStep;
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [arriving, setArriving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useCommand(secondStep, {
    failsOffline: true,
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
  // Until that is known it is the code, which nearly everybody has.
  const hasCode = ways.data?.hasCode ?? true;
  const hasPasskey = passkeysWork() && Boolean(ways.data?.options);
  // It takes the place of the password under the same eyes: the keyboard is where it was.
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
          <Field
            label={isRecovery ? t.recoveryCode : t.code}
            hint={isRecovery ? t.recoveryHint : t.codeHint}
            error={problemOf(error)}
          >
            {(wiring) => (
              <Input
                {...wiring}
                ref={input}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
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
