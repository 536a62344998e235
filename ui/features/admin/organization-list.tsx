import { type ReactNode, useDeferredValue, useState } from 'react';
import { createOrganization } from '#contracts/administration/endpoints.ts';
import { type Tenant, tenants } from '#contracts/administration/tenants.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { About } from '../../kit/about.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

// Loaded on first use.
const SeatsDialog = lazyPage(() => import('./tenant-actions.tsx'), 'SeatsDialog');
const SuspensionDialog = lazyPage(() => import('./tenant-actions.tsx'), 'SuspensionDialog');

/** Organizations, found by the beginning of a name or domain, and a form for a new one. */
export function OrganizationList(): ReactNode {
  const t = text('people').organizations;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(tenants, { query: query === '' ? {} : { query } });
  return (
    <Section id="organizations" title={t.title}>
      <FindField className={styles.narrow} label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      <GrowingList pages={pages} shape={['line', 'line']} none={query === '' ? t.none : t.noneFound} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((tenant) => (
              <About key={tenant.id} id={tenant.id}>
                <Row tenant={tenant} />
              </About>
            ))}
          </ul>
        )}
      </GrowingList>
      <MakeForm />
    </Section>
  );
}

function Row({ tenant }: { readonly tenant: Tenant }): ReactNode {
  const t = text('people').organizations;
  const { id, name, domains, members, invited, seats, suspended, signOn } = tenant;
  const [opened, setOpened] = useState<'seats' | 'suspension' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{name}</strong>
        <span className="small">{joined(domains, ', ')}</span>
        <span className="small muted">
          {seats === null ? t.members(members) : t.taken(members, seats)}
          {invited > 0 && ` · ${t.invited(invited)}`}
        </span>
        <span className="small muted">{signOnWords(signOn)}</span>
        {suspended && <span className="small">{t.suspended(fullDate(suspended.at), suspended.reason)}</span>}
      </span>
      <span className={section.actions}>
        {suspended && <span className={classes(section.mark, section.bad)}>{t.isSuspended}</span>}
        <Button variant="quiet" size="small" aria-label={t.seats.of(name)} onClick={() => setOpened('seats')}>
          {t.seats.open}
        </Button>
        {!suspended && (
          <ButtonLink
            size="small"
            variant="quiet"
            aria-label={t.inviteInto(name)}
            to={`/admin/provision?${new URLSearchParams({ organization: id, name }).toString()}`}
          >
            {t.invite}
          </ButtonLink>
        )}
        <Button
          variant="plain"
          size="small"
          aria-label={t[suspended ? 'resume' : 'suspend'].of(name)}
          onClick={() => setOpened('suspension')}
        >
          {t[suspended ? 'resume' : 'suspend'].open}
        </Button>
      </span>
      {opened && (
        <LazyOverlay onMissing={close}>
          {opened === 'seats' ? (
            <SeatsDialog tenant={tenant} onClose={close} />
          ) : (
            <SuspensionDialog tenant={tenant} onClose={close} />
          )}
        </LazyOverlay>
      )}
    </li>
  );
}

function signOnWords({ protocol, hasDraft, lastSignInAt, ownWay }: Tenant['signOn']): string {
  const t = text('people').organizations.signOn;
  if (protocol === null) return hasDraft ? t.draft : t.none;
  const last = lastSignInAt === null ? t.never : t.last(fullDate(lastSignInAt));
  return joined([t.by[protocol], last, t.ownWay(ownWay)], ' · ');
}

function MakeForm(): ReactNode {
  const t = text('people').organizations;
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const { mutate, isPending, error, reset } = useCommand(createOrganization, {
    stale: [keyOf(tenants, { query: {} })],
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
