import { type ReactNode, useDeferredValue, useState } from 'react';
import { adminOrganizations, createOrganization } from '#contracts/administration/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Organizations, found by the beginning of a name or domain, and a form for a new one. */
export function OrganizationList(): ReactNode {
  const t = text('people').organizations;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(adminOrganizations, { query: query === '' ? {} : { query } });
  return (
    <Section id="organizations" title={t.title}>
      <FindField className={styles.narrow} label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      <GrowingList pages={pages} shape={['line', 'line']} none={query === '' ? t.none : t.noneFound} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map(({ id, name, domains, members }) => (
              <li key={id} className={section.entry}>
                <span className={section.what}>
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
    </Section>
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
      className={section.form}
      onSend={() => {
        if (!missing) mutate({ body: { name: name.trim(), domain: domain.trim() } });
      }}
    >
      <h3>{t.make}</h3>
      <TextField label={t.name} maxLength={100} autoComplete="off" value={name} onChange={setName} />
      <TextField
        label={t.domain}
        hint={t.domainHint}
        error={problemOf(error)}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        value={domain}
        onChange={(value) => {
          setDomain(value);
          reset();
        }}
      />
      <Button type="submit" variant="quiet" disabled={missing} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
