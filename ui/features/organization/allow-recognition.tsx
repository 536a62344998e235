import { type ReactNode, useState } from 'react';
import { allowRecognition } from '#contracts/organizations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Form } from '../../kit/field.tsx';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { ssoKey } from './sso-key.ts';

interface AllowRecognitionProps {
  readonly id: string;
  readonly name: string;
  /** The initial value of the field. */
  readonly address?: string;
}

/** Tells the product which address the provider will send for a member from now on. */
export function AllowRecognition({ id, name, address: known = '' }: AllowRecognitionProps): ReactNode {
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
        <Form className={section.form} onSend={() => allow.mutate({ params: { id }, body: { email: address.trim() } })}>
          <TextField
            label={t.letIn.email}
            error={problemAt(allow.error, 'email') ?? problemOf(allow.error)}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(value) => {
              allow.reset();
              setAddress(value);
            }}
          />
          <div className={section.actions}>
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
