import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { AtAGlance } from '../features/organization/at-a-glance.tsx';
import { MemberList } from '../features/organization/member-list.tsx';
import { Membership, OwnMembership } from '../features/organization/membership.tsx';
import { useInvitation } from '../features/organization/use-invitation.ts';
import { useOrganization } from '../features/organization/use-organization.ts';
import { ButtonLink } from '../kit/button.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty } from '../kit/states.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { text } from '../text/text.ts';

// Only for people who follow the link of an invitation.
const AcceptInvitation = lazyPage(() => import('../features/organization/accept-invitation.tsx'), 'AcceptInvitation');
// Rarely used, so not loaded with the members.
const InvitationList = lazyPage(() => import('../features/organization/invitation-list.tsx'), 'InvitationList');
const BulkInvite = lazyPage(() => import('../features/provision/bulk-invite.tsx'), 'BulkInvite', ['provision']);
const SettingsForm = lazyPage(() => import('../features/organization/settings-form.tsx'), 'SettingsForm');
const DomainList = lazyPage(() => import('../features/organization/domain-list.tsx'), 'DomainList');
// Rarely used, and the heaviest part.
const SingleSignOn = lazyPage(() => import('../features/organization/single-sign-on.tsx'), 'SingleSignOn', ['sso']);

const WhatWeSee = lazyPage(() => import('../features/organization/what-we-see.tsx'), 'WhatWeSee', ['organizationSees']);
const BulkRoles = lazyPage(() => import('../features/organization/bulk-roles.tsx'), 'BulkRoles', ['groups']);
const GroupList = lazyPage(() => import('../features/organization/group-list.tsx'), 'GroupList', ['groups']);
const DocumentManager = lazyPage(() => import('../features/organization/document-manager.tsx'), 'DocumentManager', [
  'guidance',
]);
const ChangeLog = lazyPage(() => import('../features/organization/change-log.tsx'), 'ChangeLog', [
  'guidance',
  'events',
]);
const ServiceAccounts = lazyPage(() => import('../features/programs/service-accounts.tsx'), 'ServiceAccounts', [
  'programs',
]);

const parts = ['overview', 'people', 'documents', 'sign-on', 'programs', 'settings'] as const;
type Part = (typeof parts)[number];

/** Bookmarks of version 1.1.0 lead to the part that holds what they named. */
const earlierParts: Readonly<Record<string, Part>> = {
  members: 'people',
  groups: 'people',
  invitations: 'people',
  log: 'settings',
};

/** What the first part reads, asked for together with the organization instead of after it. */
function FirstReads(): ReactNode {
  useRead(organizationSso, {});
  return null;
}

/** The person's organization: administration, membership, or an invitation. */
export function OrganizationPage(): ReactNode {
  const t = text('organization');
  usePageTitle(t.title);
  const user = useUser();
  const own = useOrganization();
  const [invitation, close] = useInvitation();
  const organization = own.data?.organization;
  const isAdministrator = user.role === 'org_admin' || user.role === 'admin';
  const isWaiting = own.isPending && isAdministrator && user.organizationId !== null;
  return (
    <div className={page.page}>
      {organization && (
        <PageHeader kicker={t.title} title={organization.name}>
          <p className="muted">{t.lead(organization.members, joined(organization.domains, ', '))}</p>
        </PageHeader>
      )}
      <QueryStatus query={own} />
      {isWaiting && <FirstReads />}
      {own.data && invitation && (
        <LazyPart waiting={<Skeleton shape={['block']} />}>
          <AcceptInvitation token={invitation.token} organizationId={organization?.id ?? null} onClose={close} />
        </LazyPart>
      )}
      {own.data && !organization && !invitation && <Without />}
      {own.data && organization && isAdministrator && (
        <Parts>
          {(part) => (
            <>
              {part === 'overview' && (
                <div className={page.columns}>
                  <div className={page.column}>
                    <AtAGlance own={own.data} />
                    <Figures />
                  </div>
                  <div className={page.column}>
                    <OwnMembership organization={organization} admins={own.data.admins} />
                  </div>
                </div>
              )}
              {part === 'people' && (
                <div className={page.columns}>
                  <div className={page.column}>
                    <MemberList />
                    <LazyPart waiting={<Skeleton />}>
                      <BulkRoles />
                    </LazyPart>
                  </div>
                  <div className={page.column}>
                    <LazyPart waiting={<Skeleton />}>
                      <BulkInvite organizationId={null} />
                      <InvitationList />
                      <GroupList />
                    </LazyPart>
                  </div>
                </div>
              )}
              {part === 'documents' && (
                <LazyPart waiting={<Skeleton />}>
                  <DocumentManager />
                </LazyPart>
              )}
              {part === 'sign-on' && (
                <LazyPart waiting={<Skeleton />}>
                  <SingleSignOn />
                  <DomainList />
                </LazyPart>
              )}
              {part === 'programs' && (
                <LazyPart waiting={<Skeleton />}>
                  <ServiceAccounts />
                </LazyPart>
              )}
              {part === 'settings' && (
                <LazyPart waiting={<Skeleton />}>
                  <div className={page.columns}>
                    <SettingsForm organization={organization} />
                    <WhatWeSee />
                  </div>
                  <ChangeLog />
                </LazyPart>
              )}
            </>
          )}
        </Parts>
      )}
      {own.data && organization && !isAdministrator && (
        <Membership organization={organization} admins={own.data.admins} />
      )}
    </div>
  );
}

/** Leads to the figures of the organization. */
function Figures(): ReactNode {
  const t = text('organization').figures;
  return (
    <Section id="figures" title={t.title} about={t.about}>
      <div className={page.actions}>
        <ButtonLink to="/enterprise">{t.enterprise}</ButtonLink>
        <ButtonLink variant="quiet" to="/class-view">
          {t.classView}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The parts of the portal of an organization's administrators. */
function Parts({ children }: { readonly children: (part: Part) => ReactNode }): ReactNode {
  const t = text('organization').parts;
  const [query] = useSearchParams();
  const name = query.get('part') ?? '';
  const asked = parts.find((part) => part === name) ?? earlierParts[name];
  const part = query.has('sso_test') ? 'sign-on' : (asked ?? 'overview');
  return (
    <>
      <Tabs
        label={t.label}
        tabs={parts.map((each) => ({ to: { search: `part=${each}` }, name: t[each], isHere: each === part }))}
      />
      {children(part)}
    </>
  );
}

function Without(): ReactNode {
  const t = text('organization').none;
  const { email, role, organizationSuspended } = useUser();
  if (organizationSuspended) {
    return (
      <Empty title={t.suspended.title} level={1}>
        <p>{t.suspended.about}</p>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title={t.title} level={1}>
      <p>{t.about}</p>
      {role !== 'admin' && (
        <>
          <p className="muted">{t.invited(email)}</p>
          <p className="muted">{t.sso}</p>
        </>
      )}
      {role === 'admin' ? (
        <ButtonLink to="/admin/tenants">{t.admin}</ButtonLink>
      ) : (
        <ButtonLink to="/">{t.home}</ButtonLink>
      )}
    </Empty>
  );
}
