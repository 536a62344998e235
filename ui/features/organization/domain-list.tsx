import { type ReactNode, useState } from 'react';
import {
  addOrganizationDomain,
  organizationDomains,
  removeOrganizationDomain,
} from '#contracts/organizations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { organizationKey } from './use-organization.ts';

/** The domains whose people may sign in through the organization, and how another one is added. */
export function DomainList(): ReactNode {
  const t = text('organization').domains;
  const list = useRead(organizationDomains, {});
  const remove = useCommand(removeOrganizationDomain, {
    stale: [organizationKey],
    onSuccess: (_answer, { params }) => showToast({ title: t.removed(params.domain) }),
    onError: (error) => sayFailure(t.notRemoved, error),
  });
  return (
    <section className={styles.section} aria-labelledby="domains">
      <h2 id="domains">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {list.isPending && <Skeleton shape={['line', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles.list}>
        {list.data?.domains.map((domain, place) => (
          <li key={domain}>
            <strong className={styles.what}>{domain}</strong>
            {place === 0 ? (
              <span className="small muted">{t.first}</span>
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={t.removeOf(domain)}
                busy={remove.isPending}
                onClick={() => remove.mutate({ params: { domain } })}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.data && <DomainForm proof={list.data.proof} />}
    </section>
  );
}

function DomainForm({ proof }: { readonly proof: string }): ReactNode {
  const t = text('organization').domains;
  const [domain, setDomain] = useState('');
  const { mutate, isPending, error, reset } = useCommand(addOrganizationDomain, {
    stale: [organizationKey],
    onSuccess: () => {
      showToast({ title: t.added(domain.trim()) });
      setDomain('');
    },
  });
  const copy = (): void => {
    navigator.clipboard.writeText(proof).then(
      () => showToast({ title: t.copied }),
      () => undefined,
    );
  };
  return (
    <Form
      className={styles.form}
      onSend={() => {
        if (domain.trim() !== '') mutate({ body: { domain: domain.trim() } });
      }}
    >
      <h3>{t.add}</h3>
      <p className="muted">{t.proof}</p>
      <code className={styles.code}>{proof}</code>
      <Button variant="quiet" size="small" onClick={copy}>
        {t.copy}
      </Button>
      <Field label={t.add} hint={t.addHint} error={problemOf(error)}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
            maxLength={253}
            value={domain}
            onChange={({ target }) => {
              setDomain(target.value);
              reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" disabled={domain.trim() === ''} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
