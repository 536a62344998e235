import { type ReactNode, useState } from 'react';
import { adminOrganizations, createOrganization } from '#contracts/administration/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Every organization, and how another one is made. */
export function OrganizationList(): ReactNode {
  const t = text('people').organizations;
  const list = useRead(adminOrganizations, {});
  return (
    <section className={styles.section} aria-labelledby="organizations">
      <h2 id="organizations">{t.title}</h2>
      {list.isPending && <Skeleton shape={['line', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.organizations.length === 0 && <p className="soft">{t.none}</p>}
      <ul className={styles.list}>
        {list.data?.organizations.map(({ id, name, domains, members }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.what}>
              <strong>{name}</strong>
              <span className="small">{domains.join(', ')}</span>
            </span>
            <span className="small soft">{t.members(members)}</span>
          </li>
        ))}
      </ul>
      <MakeForm />
    </section>
  );
}

function MakeForm(): ReactNode {
  const t = text('people').organizations;
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const { mutate, isPending, error, reset } = useCommand(createOrganization, {
    stale: [keyOf(adminOrganizations, {})],
    onSuccess: ({ organization }) => {
      setName('');
      setDomain('');
      showToast({ title: t.made(organization.name) });
    },
  });
  const missing = name.trim() === '' || domain.trim() === '';
  return (
    <Form
      className={styles.form}
      onSend={() => {
        if (!missing) mutate({ body: { name: name.trim(), domain: domain.trim() } });
      }}
    >
      <h3>{t.make}</h3>
      <Field label={t.name}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t.domain} hint={t.domainHint} error={problemOf(error)}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
            value={domain}
            onChange={({ target }) => {
              setDomain(target.value);
              reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" look="quiet" disabled={missing} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
