import { type ReactNode, useState } from 'react';
import { adminProjections } from '#contracts/operations/endpoints.ts';
import { type ReplayPurpose, replayPurposes } from '#contracts/operations/replay-purposes.ts';
import { adminReplays, startReplay } from '#contracts/operations/replays.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import field from '../../kit/field.module.css';
import { Field, FieldError, Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';

interface Props {
  /** The projection to replay; empty for all. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Starts a replay: what for, of what, and why. */
export function ReplayDialog({ name, onClose }: Props): ReactNode {
  const t = text('database').replays;
  const list = useRead(adminProjections, {});
  const [purpose, setPurpose] = useState<ReplayPurpose>('swap');
  const [which, setWhich] = useState(name);
  const [reason, setReason] = useState('');
  const start = useCommand(startReplay, { stale: [keyOf(adminReplays, {})], onSuccess: onClose });
  const send = (): void =>
    start.mutate({
      body: { purpose, names: which === '' ? [] : [which], reason },
    });
  return (
    <Dialog open onOpenChange={onClose} title={t.start}>
      <Form className={section.form} onSend={send}>
        <Chips
          legend={t.purpose}
          options={replayPurposes.map((id) => ({ id, name: t.purposes[id] }))}
          value={purpose}
          onChange={setPurpose}
        />
        <p className="small muted">{t.about[purpose]}</p>
        <Field label={t.which}>
          {(wiring) => (
            <select {...wiring} className={field.input} value={which} onChange={({ target }) => setWhich(target.value)}>
              <option value="">{t.all}</option>
              {list.data?.projections.map((projection) => (
                <option key={projection.name}>{projection.name}</option>
              ))}
            </select>
          )}
        </Field>
        <TextField label={t.reason} hint={t.reasonHint} maxLength={300} value={reason} onChange={setReason} />
        <FieldError message={problemOf(start.error)} />
        <div className={section.actions}>
          <Button type="submit" disabled={reason.trim() === ''} busy={start.isPending}>
            {t.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancelForm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
