import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountDeletion, askDeletion, cancelDeletion } from '#contracts/privacy/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './account.module.css';

const deletionKey = keyOf(accountDeletion, {});

/** The way out of the product: asked for with one's own name, called off within seven days. */
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
    <section className={styles.section} aria-labelledby="delete">
      <h2 id="delete">{t.title}</h2>
      {read.isPending && <Skeleton shape={['line', 'line']} />}
      {read.isError && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.deletion && (
        <>
          <p className={classes(styles.note)} role="status">
            <strong>
              {t.due(
                new Date(read.data.deletion.dueAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' }),
              )}
            </strong>{' '}
            {t.until}
          </p>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t.cancel}
          </Button>
        </>
      )}
      {read.data && !read.data.deletion && <AskForIt />}
    </section>
  );
}

function AskForIt(): ReactNode {
  const t = text('account').deletion;
  const { username } = useUser();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending } = useCommand(askDeletion, {
    stale: [deletionKey],
    onSuccess: () => {
      setAsking(false);
      showToast({ title: t.asked });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  const confirmed = typed.trim().toLowerCase() === username.toLowerCase();
  return (
    <>
      <p className="soft">{t.about}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.begin}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={t.title} description={t.about}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmed) mutate({});
          }}
        >
          <What title={t.goes} lines={t.going} />
          <What title={t.stays} lines={t.staying} />
          <Field label={t.confirm(username)}>
            {(wiring) => (
              <Input
                {...wiring}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <span className={styles.deeds}>
            <Button type="submit" disabled={!confirmed} busy={isPending}>
              {isPending ? t.busy : t.yes}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t.no}
            </Button>
          </span>
        </form>
      </Dialog>
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

function sayFailure(title: string, thrown: unknown): void {
  const error = appErrorOf(thrown);
  showToast({ title, body: error.details?.message ?? error.userMessage, mood: 'problem' });
}
