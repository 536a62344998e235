import { type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { AtAGlance } from '../features/organization/at-a-glance.tsx';
import { MemberList } from '../features/organization/member-list.tsx';
import { Membership, OwnMembership } from '../features/organization/membership.tsx';
import { useInvitation } from '../features/organization/use-invitation.ts';
import { useMembers, useOrganization } from '../features/organization/use-organization.ts';
import { ButtonLink } from '../kit/button.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty } from '../kit/states.tsx';
import { useHereInSight } from '../kit/use-here-in-sight.ts';
import { text } from '../text/text.ts';
import styles from './organization-page.module.css';

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

const parts = ['members', 'groups', 'invitations', 'documents', 'settings', 'sign-on', 'programs', 'log'] as const;
type Part = (typeof parts)[number];

/** What the first tab reads, asked for together with the organization instead of after it. */
function FirstReads(): ReactNode {
  useMembers('');
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
        <Tabs>
          {(part) => (
            <>
              {part === 'members' && (
                <div className={page.withSidebar}>
                  <MemberList />
                  <aside>
                    <AtAGlance own={own.data} />
                    <OwnMembership organization={organization} admins={own.data.admins} />
                  </aside>
                </div>
              )}
              {part === 'groups' && (
                <div className={page.columns}>
                  <LazyPart waiting={<Skeleton />}>
                    <GroupList />
                  </LazyPart>
                </div>
              )}
              {part === 'invitations' && (
                <div className={page.withSidebar}>
                  <LazyPart waiting={<Skeleton />}>
                    <div className={page.page}>
                      <BulkInvite organizationId={null} />
                      <InvitationList />
                    </div>
                  </LazyPart>
                  <aside>
                    <AtAGlance own={own.data} />
                  </aside>
                </div>
              )}
              {part === 'documents' && (
                <LazyPart waiting={<Skeleton />}>
                  <DocumentManager />
                </LazyPart>
              )}
              {part === 'log' && (
                <LazyPart waiting={<Skeleton />}>
                  <ChangeLog />
                </LazyPart>
              )}
              {part === 'settings' && (
                <div className={page.columns}>
                  <LazyPart waiting={<Skeleton />}>
                    <SettingsForm organization={organization} />
                    <DomainList />
                    <WhatWeSee />
                  </LazyPart>
                </div>
              )}
              {part === 'sign-on' && (
                <LazyPart waiting={<Skeleton />}>
                  <SingleSignOn />
                </LazyPart>
              )}
              {part === 'programs' && (
                <LazyPart waiting={<Skeleton />}>
                  <ServiceAccounts place="organization" />
                </LazyPart>
              )}
            </>
          )}
        </Tabs>
      )}
      {own.data && organization && !isAdministrator && (
        <Membership organization={organization} admins={own.data.admins} />
      )}
    </div>
  );
}

/** The tabs of an organization's administrators. */
function Tabs({ children }: { readonly children: (part: Part) => ReactNode }): ReactNode {
  const t = text('organization').parts;
  const [query] = useSearchParams();
  const asked = parts.find((part) => part === query.get('part'));
  const part = query.has('sso_test') ? 'sign-on' : (asked ?? 'members');
  const nav = useHereInSight();
  return (
    <>
      <nav ref={nav} className={styles.parts} aria-label={t.label}>
        {parts.map((each) => (
          <Link key={each} to={{ search: `part=${each}` }} aria-current={each === part ? 'page' : undefined}>
            {t[each]}
          </Link>
        ))}
      </nav>
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
