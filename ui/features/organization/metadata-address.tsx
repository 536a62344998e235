import { type ReactNode, useState } from 'react';
import { chooseMetadataAddress } from '#contracts/organizations/endpoints.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { ssoKey } from './sso-key.ts';

const moment = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Where the provider's metadata is looked up every day, and what came of it last. */
export function MetadataAddress({ source }: { readonly source: SsoView['metadataSource'] }): ReactNode {
  const t = text('sso').byAddress;
  const [typed, setTyped] = useState(source?.url ?? '');
  const { mutate, isPending, error, reset } = useCommand(chooseMetadataAddress, {
    stale: [ssoKey],
    onSuccess: (_answer, { body }) => {
      showToast({ title: body.url === null ? t.ended : t.done });
      if (body.url === null) setTyped('');
    },
    onError: (thrown) => {
      if (!problemAt(thrown, 'url')) sayFailure(t.failed, thrown);
    },
  });
  return (
    <Form className={styles.form} onSend={() => mutate({ body: { url: typed.trim() } })}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      {source?.checkedAt && (
        <p className={classes(styles.note, source.problem === null ? styles.good : styles.bad)} role="status">
          {source.problem === null ? t.found(moment(source.checkedAt)) : t.notFound(moment(source.checkedAt))}
          {source.problem !== null && <span>{source.problem}</span>}
          {source.failingSince !== null && source.failingSince !== source.checkedAt && (
            <span>{t.since(moment(source.failingSince))}</span>
          )}
        </p>
      )}
      <Field label={t.address} hint={t.hint} error={problemAt(error, 'url')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              reset();
              setTyped(target.value);
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="quiet" disabled={typed.trim() === ''} busy={isPending}>
          {isPending ? t.looking : source ? t.again : t.submit}
        </Button>
        {source && (
          <Button variant="plain" disabled={isPending} onClick={() => mutate({ body: { url: null } })}>
            {t.end}
          </Button>
        )}
      </div>
    </Form>
  );
}
