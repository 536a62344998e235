import { type ReactNode, useState } from 'react';
import {
  limitSeats,
  mostSeats,
  resumeOrganization,
  suspendOrganization,
  type Tenant,
} from '#contracts/administration/tenants.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';

interface TenantDialogProps {
  readonly tenant: Tenant;
  readonly onClose: () => void;
}

const tenantsKey = ['admin', 'tenants'];

/** Limits the seats of an organization, or ends the limit. */
export function SeatsDialog({ tenant: { id, name, seats, members }, onClose }: TenantDialogProps): ReactNode {
  const t = text('people').organizations.seats;
  const [typed, setTyped] = useState(seats === null ? '' : String(seats));
  const { mutate, isPending, error, reset } = useCommand(limitSeats, {
    stale: [tenantsKey],
    onSuccess: () => {
      showToast({ title: t.done(name) });
      onClose();
    },
  });
  const wanted = typed.trim() === '' ? null : Number(typed);
  const isNumber = wanted === null || (Number.isInteger(wanted) && wanted >= 1 && wanted <= mostSeats);
  return (
    <Dialog open onOpenChange={onClose} title={t.title(name)} description={t.about} first="field">
      <Form className={section.form} onSend={() => isNumber && mutate({ params: { id }, body: { seats: wanted } })}>
        <TextField
          label={t.label}
          hint={t.hint}
          inputMode="numeric"
          autoComplete="off"
          error={isNumber ? problemOf(error) : t.wrong}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            reset();
          }}
        />
        {wanted !== null && isNumber && wanted < members && <p className={section.notice}>{t.below(members)}</p>}
        <Button type="submit" disabled={!isNumber} busy={isPending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Suspends an organization or ends its suspension, with a reason. */
export function SuspensionDialog({ tenant: { id, name, suspended }, onClose }: TenantDialogProps): ReactNode {
  const t = text('people').organizations[suspended ? 'resume' : 'suspend'];
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCommand(suspended ? resumeOrganization : suspendOrganization, {
    stale: [tenantsKey],
    onSuccess: () => {
      showToast({ title: t.done(name) });
      onClose();
    },
  });
  const isWritten = reason.trim() !== '';
  return (
    <Dialog open onOpenChange={onClose} title={t.title(name)} description={t.about}>
      <Form
        className={section.form}
        onSend={() => isWritten && mutate({ params: { id }, body: { reason: reason.trim() } })}
      >
        <WritingField
          label={t.reason}
          rows={3}
          maxLength={300}
          error={problemOf(error)}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" disabled={!isWritten} busy={isPending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
