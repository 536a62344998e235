import { type ReactNode, useState } from 'react';
import { chooseMetadataAddress } from '#contracts/organizations/endpoints.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Form } from '../../kit/field.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { ssoKey } from './sso-key.ts';

const moment = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The address from which the provider's metadata is fetched daily, and the last result. */
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
    <Form className={section.form} onSend={() => mutate({ body: { url: typed.trim() } })}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      {source?.checkedAt && (
        <p className={classes(styles.note, source.problem === null ? section.good : section.bad)} role="status">
          {source.problem === null ? t.found(moment(source.checkedAt)) : t.notFound(moment(source.checkedAt))}
          {source.problem !== null && <span>{source.problem}</span>}
          {source.failingSince !== null && source.failingSince !== source.checkedAt && (
            <span>{t.since(moment(source.failingSince))}</span>
          )}
        </p>
      )}
      <TextField
        label={t.address}
        hint={t.hint}
        error={problemAt(error, 'url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(value) => {
          reset();
          setTyped(value);
        }}
      />
      <div className={section.actions}>
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
