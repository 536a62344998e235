import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ConfigurationSubject, revertConfiguration } from '#contracts/configuration/history.ts';
import { useCommand } from '../../../api/command.ts';
import { featuresKey } from '../../../api/use-features.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { problemOf } from '../../../kit/problem-of.ts';
import { ReasonForm } from '../../../kit/reason-form.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { text } from '../../../text/text.ts';
import { configurationKey } from './configuration-key.ts';

/** What is to be restored. */
export interface Restored {
  readonly subject: ConfigurationSubject;
  readonly name: string;
  /** The change whose value is to apply again; null for the delivered value. */
  readonly to: string | null;
  /** What that change, or the one that is undone, had changed. */
  readonly words: readonly string[];
}

interface Props extends Restored {
  /** The newest change of the subject on the page. */
  readonly seen: string | null;
  readonly onClose: () => void;
}

/** Asks for the reason and restores an earlier value. */
export function Restore({ subject, name, to, words, seen, onClose }: Props): ReactNode {
  const t = text('adminConfig').dialog;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useCommand(revertConfiguration, {
    stale: [featuresKey, ['admin', 'reminders'], ['admin', 'levels']],
    onSuccess: () => {
      showToast({ title: t.done(name) });
      onClose();
      void queries.invalidateQueries({ queryKey: configurationKey });
    },
    // Another administrator may have been faster: behind the dialog, the list shows what they did.
    onError: () => void queries.invalidateQueries({ queryKey: configurationKey }),
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t.title(name)} description={t.about}>
      <ReasonForm
        about={subject}
        label={t.reason}
        hint={t.hint}
        error={problemOf(error)}
        submit={isPending ? t.submitting : t.submit}
        isBusy={isPending}
        onSend={(reason) => mutate({ body: { subject, to, seen, reason } })}
      >
        {words.length > 0 && (
          <ul>
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </ReasonForm>
    </Dialog>
  );
}
