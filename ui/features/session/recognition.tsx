import { type ReactNode, useState } from 'react';
import { confirmRecognition, sendRecognitionCode } from '#contracts/security/sso-links.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { CodeField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

/**
 * For people whose identifier changed at the identity provider: a code from their mailbox links it with their account and
 * signs them in.
 */
export function Recognition(): ReactNode {
  const t = text('recognition');
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const ask = useCommand(sendRecognitionCode, {
    onSuccess: ({ email }) => setSentTo(email),
    onError: (error) => sayFailure(t.notSent, error),
  });
  const confirm = useCommand(confirmRecognition, {
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
          <CodeField
            label={t.code}
            error={problemOf(confirm.error)}
            value={code}
            onChange={(value) => {
              confirm.reset();
              setCode(value);
            }}
          />
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
