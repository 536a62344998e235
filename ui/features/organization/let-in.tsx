import { type ReactNode, useState } from 'react';
import { allowRecognition } from '#contracts/organizations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { ssoKey } from './sso-key.ts';

interface LetInProps {
  readonly id: string;
  readonly name: string;
  /** What the field begins with. */
  readonly address?: string;
}

/** An administrator says under which address the provider brings somebody from now on. */
export function LetIn({ id, name, address: known = '' }: LetInProps): ReactNode {
  const t = text('sso').people;
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const allow = useCommand(allowRecognition, {
    stale: [ssoKey],
    onSuccess: () => {
      setOpen(false);
      showToast({ title: t.letIn.done(name) });
    },
  });
  const begin = (): void => {
    allow.reset();
    setAddress(known);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-label={t.letIn.of(name)} onClick={begin}>
        {t.letIn.open}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t.letIn.title(name)} description={t.letIn.about}>
        <Form className={styles.form} onSend={() => allow.mutate({ params: { id }, body: { email: address.trim() } })}>
          <Field label={t.letIn.email} error={problemAt(allow.error, 'email') ?? problemOf(allow.error)}>
            {(wiring) => (
              <Input
                {...wiring}
                type="email"
                autoComplete="off"
                spellCheck={false}
                value={address}
                onChange={({ target }) => {
                  allow.reset();
                  setAddress(target.value);
                }}
              />
            )}
          </Field>
          <div className={styles.actions}>
            <Button type="submit" disabled={address.trim() === ''} busy={allow.isPending}>
              {t.letIn.submit}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.letIn.cancel}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
