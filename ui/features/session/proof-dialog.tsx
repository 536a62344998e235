import { type ReactNode, useState } from 'react';
import { adminStepUp, adminUser, stepUp } from '#contracts/security/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { settleProof, useAskedProof } from '../../api/proof.ts';
import { useRead } from '../../api/read.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Form } from '../../kit/field.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { CodeField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { PasskeyProof } from '../passkeys/lazy.ts';
import { passkeysWork } from '../passkeys/support.ts';
import styles from './proof-dialog.module.css';
import { ProofElsewhere } from './proof-elsewhere.tsx';

type Way = 'password' | 'code';

/** 'Confirm it is you': asks for the password or a code, after which the waiting calls continue. */
export function ProofDialog(): ReactNode {
  const t = text('proof');
  const admin = useAskedProof() === 'admin';
  const session = useSession();
  const administrator = useRead(adminUser, {}, { enabled: admin });
  const user = admin ? administrator.data?.user : session.state === 'person' ? session.user : undefined;
  return (
    <Dialog
      open
      title={t.title}
      description={t.about}
      first="field"
      onOpenChange={(open) => !open && settleProof(false)}
    >
      {user?.needsPasskey ? null : user?.proofs.length === 0 ? (
        <ProofElsewhere />
      ) : (
        <ProofForm admin={admin} ways={user?.proofs ?? ['password']} />
      )}
      {user?.hasPasskey && passkeysWork() && (
        <LazyPart>
          <PasskeyProof admin={admin} />
        </LazyPart>
      )}
      {user?.needsPasskey && !passkeysWork() && <p>{t.passkeyElsewhere}</p>}
    </Dialog>
  );
}

function ProofForm({ admin, ways }: { readonly admin: boolean; readonly ways: readonly Way[] }): ReactNode {
  const t = text('proof');
  const [typed, setTyped] = useState('');
  // Where sign-in needs a code, so does step-up.
  const way: Way = ways.includes('code') ? 'code' : 'password';
  const { mutate, isPending, error } = useCommand(admin ? adminStepUp : stepUp, {
    onSuccess: () => settleProof(true),
  });
  const field = { label: t[way], error: problemOf(error), value: typed, onChange: setTyped };
  return (
    <Form
      className={styles.form}
      onSend={() => mutate({ body: way === 'password' ? { password: typed } : { code: typed } })}
    >
      {way === 'password' ? (
        <PasswordField {...field} autoComplete="current-password" />
      ) : (
        <CodeField {...field} hint={t.codeHint} />
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={typed.trim() === ''} busy={isPending}>
          {isPending ? t.busy : t.submit}
        </Button>
        <Button variant="quiet" onClick={() => settleProof(false)}>
          {t.cancel}
        </Button>
      </div>
      {way === 'code' && <p className="small muted">{t.noPhone}</p>}
    </Form>
  );
}
