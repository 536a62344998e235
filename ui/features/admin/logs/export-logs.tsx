import { type ReactNode, useState } from 'react';
import { exportLogs } from '#contracts/operations/logs.ts';
import { useCommand } from '../../../api/command.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { downloadFrom } from '../../../kit/download-from.ts';
import { problemOf } from '../../../kit/problem-of.ts';
import { ReasonForm } from '../../../kit/reason-form.tsx';
import { showToast } from '../../../kit/toasts.ts';
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

function ExportForm({ filter, onDone }: { readonly filter: WantedLines; readonly onDone: () => void }): ReactNode {
  const t = text('adminLogs').exports;
  const { mutate, isPending, error } = useCommand(exportLogs, {
    onSuccess: ({ url }) => {
      downloadFrom(url);
      showToast({ title: t.done });
      onDone();
    },
  });
  return (
    <ReasonForm
      about={'export'}
      label={t.reason}
      hint={t.hint}
      error={problemOf(error)}
      submit={isPending ? t.submitting : t.submit}
      isBusy={isPending}
      onSend={(reason) => mutate({ body: { reason, filter } })}
    />
  );
}
