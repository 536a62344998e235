import { lazy, type ReactNode, useState } from 'react';
import { confirmSecondFactor } from '#contracts/security/second-factor.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { text } from '../../text/text.ts';
import { copyText } from './copy-text.ts';
import styles from './security.module.css';

// The drawing of QR codes comes along only here.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface EnrolmentProps {
  /** Base32, as people type it. */
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key for the app, as a picture and as text, and the code that proves that it has arrived there. */
export function Enrolment({ secret, uri, onConfirmed, onCancel }: EnrolmentProps): ReactNode {
  const t = text('security').secondFactor;
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useCommand(confirmSecondFactor, {
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <div className={styles.enrolment}>
      <figure className={styles.picture}>
        <LazyPart waiting={<div className={styles.qr} />}>
          <QrCode className={styles.qr} label={t.qr} words={uri} />
        </LazyPart>
        <figcaption className="small muted">{t.scan}</figcaption>
      </figure>
      <Form className={styles.form} onSend={() => mutate({ body: { code } })}>
        <div>
          <p className="small muted">{t.byHand}</p>
          <p className={styles.key} translate="no">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <Button variant="plain" size="small" className={styles.copy} onClick={() => copyText(secret)}>
            {t.copyKey}
          </Button>
        </div>
        <Field label={t.code} hint={t.codeHint} error={problemOf(error)}>
          {(wiring) => (
            <Input
              {...wiring}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" disabled={code.trim() === ''} busy={isPending}>
            {isPending ? t.confirming : t.confirm}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
