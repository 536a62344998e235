import { type ReactNode, useDeferredValue, useState } from 'react';
import { adminOrganizations, createOrganization } from '#contracts/administration/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Every organization by its name, found by how it or a domain begins, and how another one is made. */
export function OrganizationList(): ReactNode {
  const t = text('people').organizations;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(adminOrganizations, { query: query === '' ? {} : { query } });
  return (
    <section className={styles.section} aria-labelledby="organizations">
      <h2 id="organizations">{t.title}</h2>
      <FindField className={styles.narrow} label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      <GrowingList pages={pages} shape={['line', 'line']} none={query === '' ? t.none : t.noneFound} more={t.more}>
        {(items) => (
          <ul className={styles.list}>
            {items.map(({ id, name, domains, members }) => (
              <li key={id} className={styles.entry}>
                <span className={styles.what}>
                  <strong>{name}</strong>
                  <span className="small">{domains.join(', ')}</span>
                </span>
                <span className="small muted">{t.members(members)}</span>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      <MakeForm />
    </section>
  );
}

function MakeForm(): ReactNode {
  const t = text('people').organizations;
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const { mutate, isPending, error, reset } = useCommand(createOrganization, {
    stale: [keyOf(adminOrganizations, { query: {} })],
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
      <Button type="submit" variant="quiet" disabled={missing} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
