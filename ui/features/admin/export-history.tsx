import { type ReactNode, useState } from 'react';
import { adminPerson } from '#contracts/administration/endpoints.ts';
import { adminUserEvents, exportUserHistory, type historyFormats } from '#contracts/administration/history.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { downloadFrom } from '../../kit/download-from.ts';
import { problemOf } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import type { Wanted } from './history-filter.tsx';

type Format = (typeof historyFormats)[number];

interface Props {
  readonly user: AdminUser;
  readonly filter: Wanted;
}

/** Exports the history that the filters show, for a reason that the person can read. */
export function ExportHistory(props: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const t = text('audit').exports;
  const { firstName } = props.user;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.title(firstName)} description={t.about(firstName)}>
        <ExportForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ExportForm({ user, filter, onDone }: Props & { readonly onDone: () => void }): ReactNode {
  const t = text('audit').exports;
  const params = { id: user.id };
  const isTextOpen = (useRead(adminPerson, { params }).data?.textOpenUntil ?? null) !== null;
  const [format, setFormat] = useState<Format>('csv');
  const { mutate, isPending, error } = useCommand(exportUserHistory, {
    // The export is itself an event of the history.
    stale: [keyOf(adminUserEvents, { params, query: {} })],
    onSuccess: ({ url }) => {
      downloadFrom(url);
      showToast({ title: t.done });
      onDone();
    },
  });
  const formats = (['csv', 'ndjson'] as const).map((id) => ({ id, name: t.formats[id] }));
  return (
    <ReasonForm
      about={`export.${user.id}`}
      label={t.reason}
      hint={t.hint(user.firstName)}
      error={problemOf(error)}
      submit={isPending ? t.submitting : t.submit}
      isBusy={isPending}
      onSend={(reason) => mutate({ params, body: { format, reason, filter } })}
    >
      <p>{Object.keys(filter).length === 0 ? t.all : t.filtered}</p>
      <p className="muted">{isTextOpen ? t.withText : t.withoutText}</p>
      <Chips legend={t.format} options={formats} value={format} onChange={setFormat} />
    </ReasonForm>
  );
}
