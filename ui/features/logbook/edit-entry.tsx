import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { reviseEntry, type WholeEntry } from '#contracts/logbook/endpoints.ts';
import { longestText } from '#contracts/logbook/entry.ts';
import { keyFor, useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keepWaiting } from '../../api/outbox.ts';
import type { WaitingRevision } from '../../api/send-outbox.ts';
import { useUser } from '../../api/session.ts';
import { isUnavailable } from '../../api/unavailable.ts';
import { About } from '../../kit/about.tsx';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { EntryBody } from './entry-body.tsx';
import { revisionName } from './entry-words.ts';
import styles from './logbook.module.css';

interface Revision {
  readonly title: string;
  readonly text: string;
  /** The version that the person began to change; 0 before they changed anything. */
  readonly version: number;
}

interface EditEntryProps {
  readonly entry: WholeEntry;
  /** A revision that was begun earlier is still on this device. */
  readonly isDraft: boolean;
  readonly onDone: () => void;
}

/** Changes the words of an entry. What was typed survives a reload, a lost connection and a newer version. */
export function EditEntry({ entry, isDraft, onDone }: EditEntryProps): ReactNode {
  const t = text('logbook').edit;
  const { id } = useUser();
  const queries = useQueryClient();
  const { name, kind, content, version } = entry;
  const begun: Revision = { title: content.title ?? '', text: content.text ?? '', version };
  const { draft, form, change, clear } = useKeptForm<Revision>(revisionName(name), begun);
  const [missing, setMissing] = useState(false);
  const conflicts = form.version !== version;
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => field.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const finish = (): void => {
    clear();
    onDone();
  };
  const command = useCommand(reviseEntry, {
    stale: [['logbook'], ['journey'], ['balance']],
    onSuccess: () => {
      finish();
      showToast({ title: t.saved });
    },
    onError: (error, sent) => {
      const fault = appErrorOf(error);
      // The newest version is shown beside what was typed, which stays.
      if (fault.statusCode === 409) void queries.invalidateQueries({ queryKey: ['logbook'] });
      else if (isUnavailable(fault)) wait(sent);
      else sayFailure(t.failed, error);
    },
  });
  const wait = (sent: { readonly params: { name: string }; readonly body: WaitingRevision['revision'] }): void => {
    keepWaiting(id, keyFor(sent), { name, revision: sent.body } satisfies WaitingRevision);
    finish();
    showToast(t.waits);
  };
  const submit = (): void => {
    if (command.isPending) return;
    if (form.text.trim() === '') return setMissing(true);
    const revision = { version, text: form.text, ...(kind === 'story' && { title: form.title }) };
    const sent = { params: { name }, body: revision };
    if (navigator.onLine) command.mutate(sent);
    else wait(sent);
  };
  return (
    <Form className={styles.form} onSend={submit}>
      {isDraft && !conflicts && (
        <p className="small" role="status">
          {t.draft}
        </p>
      )}
      {conflicts && (
        <section className={styles.conflict} role="alert">
          <h2>{t.conflict.title}</h2>
          <p>{t.conflict.about}</p>
          <h3>
            {t.conflict.newest} ({fullDate(entry.savedAt)})
          </h3>
          <EntryBody content={{ ...content, photos: [], recording: null }} />
        </section>
      )}
      <About id={draft} isDraft>
        <div ref={field} className={styles.form}>
          {kind === 'story' && (
            <TextField
              label={t.title}
              value={form.title}
              maxLength={200}
              onChange={(title) => change({ title, version: form.version })}
            />
          )}
          <WritingField
            label={t.text}
            rows={8}
            value={form.text}
            maxLength={longestText}
            error={missing && form.text.trim() === '' ? t.empty : undefined}
            onChange={(words) => change({ text: words, version: form.version })}
          />
        </div>
      </About>
      <p className="small muted">{t.about}</p>
      <div className={page.actions}>
        <Button type="submit" busy={command.isPending}>
          {command.isPending ? t.saving : conflicts ? t.conflict.save : t.save}
        </Button>
        <Button variant="plain" onClick={finish}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
