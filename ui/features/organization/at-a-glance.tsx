import type { ReactNode } from 'react';
import type { ownOrganization } from '#contracts/administration/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { Card } from '../../kit/card.tsx';
import { Facts } from '../../kit/facts.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';

/** A summary of the organization's settings. */
export function AtAGlance({ own }: { readonly own: Answer<typeof ownOrganization> }): ReactNode {
  const { glance: t, membership } = text('organization');
  const sso = useRead(organizationSso, {});
  const { organization, admins, leastPasswordLength } = own;
  return (
    <Card className={page.card} aria-labelledby="glance">
      <h2 id="glance">{t.title}</h2>
      <Facts
        rows={[
          ...(organization ? ([[membership.edition, membership.editions[organization.variant]]] as const) : []),
          [t.password, t.characters(leastPasswordLength)],
          ...(sso.data ? ([[t.signOn, sso.data.active ? t.inForce : t.notSetUp]] as const) : []),
          [
            t.admins,
            admins.map(({ id, firstName, lastName }) => (
              <span key={id} className={page.line}>
                {firstName} {lastName}
              </span>
            )),
          ],
        ]}
      />
    </Card>
  );
}
