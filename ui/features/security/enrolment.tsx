import { type ReactNode, useState } from 'react';
import { confirmSecondFactor } from '#contracts/security/second-factor.ts';
import { useCommand } from '../../api/command.ts';
import { useHold } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { Form } from '../../kit/field.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { CodeField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

const QrCode = lazyPage(() => import('./qr-code.tsx'), 'QrCode');

interface EnrolmentProps {
  /** Base32, as people type it. */
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key for the authenticator app, as QR code and text, and the code that confirms it. */
export function Enrolment({ secret, uri, onConfirmed, onCancel }: EnrolmentProps): ReactNode {
  const t = text('security').secondFactor;
  useHold(true);
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
      <Form className={section.form} onSend={() => mutate({ body: { code } })}>
        <div>
          <p className="small muted">{t.byHand}</p>
          <p className={styles.key} translate="no">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <Button variant="plain" size="small" className={styles.copy} onClick={() => copyText(secret, t)}>
            {t.copyKey}
          </Button>
        </div>
        <CodeField label={t.code} hint={t.codeHint} error={problemOf(error)} value={code} onChange={setCode} />
        <div className={section.actions}>
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
