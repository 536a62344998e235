import { type ReactNode, useState } from 'react';
import { confirmRecognition, sendRecognitionCode } from '#contracts/security/sso-links.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

/**
 * For somebody whose organization has a new name for them: a code from the mailbox connects them with their account, and
 * signs them in.
 */
export function Recognition(): ReactNode {
  const t = text('recognition');
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const ask = useCommand(sendRecognitionCode, {
    failsOffline: true,
    onSuccess: ({ email }) => setSentTo(email),
    onError: (error) => sayFailure(t.notSent, error),
  });
  const confirm = useCommand(confirmRecognition, {
    failsOffline: true,
    onSuccess: ({ place }) => location.assign(place),
  });
  return (
    <div className={styles.note}>
      <strong>{t.title}</strong>
      <p>{t.about}</p>
      <p>{t.gives}</p>
      {sentTo === undefined ? (
        <Button busy={ask.isPending} onClick={() => ask.mutate({})}>
          {t.send}
        </Button>
      ) : (
        <Form className={styles.form} onSend={() => confirm.mutate({ body: { code } })}>
          <p role="status">{t.sent(sentTo)}</p>
          <Field label={t.code} error={problemOf(confirm.error)}>
            {(wiring) => (
              <Input
                {...wiring}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                value={code}
                onChange={({ target }) => {
                  confirm.reset();
                  setCode(target.value);
                }}
              />
            )}
          </Field>
          <Button type="submit" busy={confirm.isPending || confirm.isSuccess}>
            {t.confirm}
          </Button>
          <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate({})}>
            {t.again}
          </Button>
        </Form>
      )}
      <p>{t.otherwise}</p>
    </div>
  );
}
