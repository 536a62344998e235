import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Tenant, tenants } from '#contracts/administration/tenants.ts';
import { joined } from '#contracts/text/isolating.ts';
import { usePages } from '../api/pages.ts';
import { BulkInvite } from '../features/provision/bulk-invite.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { FindField } from '../kit/find-field.tsx';
import { GrowingList } from '../kit/growing-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import section from '../kit/section.module.css';
import { Section } from '../kit/section.tsx';
import { text } from '../text/text.ts';

/** Brings people into an organization: which one, who, and how far their mails are. */
export function AdminProvisionPage(): ReactNode {
  const t = text('provision');
  usePageTitle(t.title);
  const [query, setQuery] = useSearchParams();
  const [id, name] = [query.get('organization'), query.get('name')];
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <Section id="organization" title={t.steps.organization}>
        {id ? (
          <div className={section.actions}>
            <strong>{t.choose.chosen(name ?? id)}</strong>
            <Button variant="quiet" size="small" onClick={() => setQuery({})}>
              {t.choose.another}
            </Button>
          </div>
        ) : (
          <Choice onChoose={(tenant) => setQuery({ organization: tenant.id, name: tenant.name })} />
        )}
      </Section>
      {id && <BulkInvite key={id} organizationId={id} title={t.steps.people} />}
    </div>
  );
}

function Choice({ onChoose }: { readonly onChoose: (tenant: Tenant) => void }): ReactNode {
  const t = text('provision').choose;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(tenants, { query: query === '' ? {} : { query } });
  return (
    <>
      <div className={section.form}>
        <FindField label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      </div>
      <GrowingList pages={pages} shape={['line', 'line']} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((tenant) => (
              <li key={tenant.id} className={section.entry}>
                <span className={section.what}>
                  <strong>{tenant.name}</strong>
                  <span className="small">{joined(tenant.domains, ', ')}</span>
                  <span className="small muted">{t.facts(tenant.members, tenant.seats)}</span>
                </span>
                {tenant.suspended ? (
                  <span className={classes(section.mark, section.bad)}>{t.suspended}</span>
                ) : (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t.chooseOf(tenant.name)}
                    onClick={() => onChoose(tenant)}
                  >
                    {t.choose}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      <ButtonLink variant="quiet" to="/admin/tenants">
        {t.make}
      </ButtonLink>
    </>
  );
}
