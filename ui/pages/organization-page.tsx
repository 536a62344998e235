import { lazy, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../api/session.ts';
import { AtAGlance } from '../features/organization/at-a-glance.tsx';
import { InvitationList } from '../features/organization/invitation-list.tsx';
import { MemberList } from '../features/organization/member-list.tsx';
import { LeaveOrganization, Membership } from '../features/organization/membership.tsx';
import { useInvitation } from '../features/organization/use-invitation.ts';
import { useOrganization } from '../features/organization/use-organization.ts';
import { ButtonLink } from '../kit/button.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { useHereInSight } from '../kit/use-here-in-sight.ts';
import { loadText, text } from '../text/text.ts';
import styles from './organization-page.module.css';

// Shown only to who follows the link of an invitation.
const AcceptInvitation = lazy(() =>
  import('../features/organization/accept-invitation.tsx').then((module) => ({ default: module.AcceptInvitation })),
);
// What is set up once is not loaded with the members.
const SettingsForm = lazy(() =>
  import('../features/organization/settings-form.tsx').then((module) => ({ default: module.SettingsForm })),
);
const DomainList = lazy(() =>
  import('../features/organization/domain-list.tsx').then((module) => ({ default: module.DomainList })),
);
// Few come for it, and it is the heaviest part.
const SingleSignOn = lazy(async () => {
  const [part] = await Promise.all([import('../features/organization/single-sign-on.tsx'), loadText(['sso'])]);
  return { default: part.SingleSignOn };
});

const parts = ['members', 'invitations', 'settings', 'sign-on'] as const;
type Part = (typeof parts)[number];

/** The person's organization: looked after by its administrators, explained to its members, joined by invitation. */
export function OrganizationPage(): ReactNode {
  const t = text('organization');
  usePageTitle(t.title);
  const user = useUser();
  const own = useOrganization();
  const [invitation, close] = useInvitation();
  const organization = own.data?.organization;
  const looksAfter = user.role === 'org_admin' || user.role === 'admin';
  return (
    <div className={page.page}>
      {organization && (
        <header className={page.header}>
          <p className="kicker">{t.title}</p>
          <h1 tabIndex={-1}>{organization.name}</h1>
          <p className="muted">{t.lead(organization.members, organization.domains.join(', '))}</p>
        </header>
      )}
      {own.isPending && <Skeleton />}
      {own.isError && <Problem error={own.error} onRetry={() => void own.refetch()} />}
      {own.data && invitation && (
        <LazyPart waiting={<Skeleton shape={['block']} />}>
          <AcceptInvitation token={invitation.token} organizationId={organization?.id ?? null} onClose={close} />
        </LazyPart>
      )}
      {own.data && !organization && !invitation && <Without />}
      {own.data && organization && looksAfter && (
        <Looked>
          {(part) => (
            <>
              {part === 'members' && (
                <div className={page.withSidebar}>
                  <MemberList />
                  <aside>
                    <AtAGlance own={own.data} />
                    <LeaveOrganization organization={organization} admins={own.data.admins} />
                  </aside>
                </div>
              )}
              {part === 'invitations' && (
                <div className={page.withSidebar}>
                  <InvitationList />
                  <aside>
                    <AtAGlance own={own.data} />
                  </aside>
                </div>
              )}
              {part === 'settings' && (
                <div className={page.columns}>
                  <LazyPart waiting={<Skeleton />}>
                    <SettingsForm organization={organization} />
                    <DomainList />
                  </LazyPart>
                </div>
              )}
              {part === 'sign-on' && (
                <LazyPart waiting={<Skeleton />}>
                  <SingleSignOn />
                </LazyPart>
              )}
            </>
          )}
        </Looked>
      )}
      {own.data && organization && !looksAfter && <Membership organization={organization} admins={own.data.admins} />}
    </div>
  );
}

/** The parts that an administrator looks after, one at a time. */
function Looked({ children }: { readonly children: (part: Part) => ReactNode }): ReactNode {
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
  const { email, role } = useUser();
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
