import { type ReactNode, useState } from 'react';
import { exportLogs } from '#contracts/operations/logs.ts';
import { useCommand } from '../../../api/command.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { downloadFrom } from '../../../kit/download-from.ts';
import { Field, Form } from '../../../kit/field.tsx';
import { problemOf } from '../../../kit/problem-of.ts';
import section from '../../../kit/section.module.css';
import { showToast } from '../../../kit/toasts.ts';
import { Writing } from '../../../kit/writing.tsx';
import { text } from '../../../text/text.ts';
import type { WantedLines } from './log-filter.tsx';

/** Exports the lines that the filters show, for a reason. */
export function ExportLogs({ filter }: { readonly filter: WantedLines }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const t = text('adminLogs').exports;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.title} description={t.about}>
        <ExportForm filter={filter} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const shortest = 10;

function ExportForm({ filter, onDone }: { readonly filter: WantedLines; readonly onDone: () => void }): ReactNode {
  const t = text('adminLogs').exports;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCommand(exportLogs, {
    onSuccess: ({ url }) => {
      downloadFrom(url);
      showToast({ title: t.done });
      onDone();
    },
  });
  return (
    <Form className={section.form} onSend={() => mutate({ body: { reason, filter } })}>
      <Field label={t.reason} hint={t.hint} error={problemOf(error)}>
        {(wiring) => (
          <Writing
            {...wiring}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={reason.trim().length < shortest} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
