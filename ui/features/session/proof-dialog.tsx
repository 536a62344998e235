import { type ReactNode, useState } from 'react';
import { adminStepUp, stepUp } from '#contracts/security/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { settleProof, useAskedProof } from '../../api/proof.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { PasswordInput } from '../../kit/input.tsx';
import { text } from '../../text/text.ts';
import { ProofElsewhere } from './proof-elsewhere.tsx';
import styles from './proof-dialog.module.css';

/** 'Confirm it is you': the password, and then the calls that waited for it go on. */
export function ProofDialog(): ReactNode {
  const t = text('proof');
  const asked = useAskedProof();
  const session = useSession();
  // An administrator's own session is always one by password.
  const elsewhere = asked === 'person' && session.state === 'person' && session.user.proofs.length === 0;
  return (
    <Dialog open title={t.title} description={t.about} onOpenChange={(open) => !open && settleProof(false)}>
      {elsewhere ? <ProofElsewhere /> : <ProofForm admin={asked === 'admin'} />}
    </Dialog>
  );
}

function ProofForm({ admin }: { readonly admin: boolean }): ReactNode {
  const t = text('proof');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useCommand(admin ? adminStepUp : stepUp, {
    failsOffline: true,
    onSuccess: () => settleProof(true),
  });
  const said = error && appErrorOf(error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { password } });
      }}
    >
      <Field label={t.password} error={said ? (said.details?.message ?? said.userMessage) : undefined}>
        {(field) => (
          <PasswordInput
            {...field}
            show={t.show}
            hide={t.hide}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <div className={styles.deeds}>
        <Button type="submit" disabled={password === ''} busy={isPending}>
          {isPending ? t.busy : t.submit}
        </Button>
        <Button look="quiet" onClick={() => settleProof(false)}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
