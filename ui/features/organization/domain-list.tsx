import { type ReactNode, useState } from 'react';
import {
  addOrganizationDomain,
  organizationDomains,
  removeOrganizationDomain,
} from '#contracts/organizations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { organizationKey } from './use-organization.ts';

/** The domains whose people may sign in through the organization, and a form for another. */
export function DomainList(): ReactNode {
  const t = text('organization').domains;
  const list = useRead(organizationDomains, {});
  const remove = useCommand(removeOrganizationDomain, {
    stale: [organizationKey],
    onSuccess: (_answer, { params }) => showToast({ title: t.removed(params.domain) }),
    onError: (error) => sayFailure(t.notRemoved, error),
  });
  return (
    <Section id="domains" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line']} />
      <ul className={section.list}>
        {list.data?.domains.map((domain, place) => (
          <li key={domain} className={section.entry}>
            <strong className={section.what}>{domain}</strong>
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
    </Section>
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
      className={section.form}
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
      <TextField
        label={t.add}
        hint={t.addHint}
        error={problemOf(error)}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        maxLength={253}
        value={domain}
        onChange={(value) => {
          setDomain(value);
          reset();
        }}
      />
      <Button type="submit" variant="quiet" disabled={domain.trim() === ''} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
