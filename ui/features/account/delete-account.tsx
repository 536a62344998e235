import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountDeletion, askDeletion, cancelDeletion } from '#contracts/privacy/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { AskTyped } from '../../kit/ask-typed.tsx';
import { Button } from '../../kit/button.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

const deletionKey = keyOf(accountDeletion, {});

/** Deletes the account: requested by typing the username, cancellable for seven days. */
export function DeleteAccount(): ReactNode {
  const t = text('account').deletion;
  const read = useRead(accountDeletion, {});
  const queries = useQueryClient();
  const cancel = useCommand(cancelDeletion, {
    stale: [deletionKey],
    onSuccess: () => {
      showToast({ title: t.cancelled });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => sayFailure(t.notCancelled, error),
  });
  return (
    <Section id="delete" title={t.title}>
      <QueryStatus query={read} shape={['line', 'line']} />
      {read.data?.deletion && (
        <>
          <p className={section.notice} role="status">
            <strong>{t.due(dateAndTime(read.data.deletion.dueAt))}</strong> {t.until}
          </p>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t.cancel}
          </Button>
        </>
      )}
      {read.data && !read.data.deletion && <AskForIt />}
    </Section>
  );
}

function AskForIt(): ReactNode {
  const t = text('account').deletion;
  const { username } = useUser();
  const queries = useQueryClient();
  const { mutate, isPending } = useCommand(askDeletion, {
    stale: [deletionKey],
    onSuccess: () => {
      showToast({ title: t.asked });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <>
      <p className="muted">{t.about}</p>
      <AskTyped words={t} expected={username} busy={isPending} onYes={(_, close) => mutate({}, { onSuccess: close })}>
        <What title={t.goes} lines={t.going} />
        <What title={t.stays} lines={t.staying} />
      </AskTyped>
    </>
  );
}

function What({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.points}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
