import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leaveOrganization, type ownOrganization } from '#contracts/administration/endpoints.ts';
import type { OrganizationView } from '#contracts/administration/views.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { Ask } from '../../kit/ask.tsx';
import { Facts } from '../../kit/facts.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';
import { organizationKey } from './use-organization.ts';

const ProgressSharing = lazyPage(() => import('./sharing.tsx'), 'ProgressSharing');

interface MembershipProps {
  readonly organization: OrganizationView;
  readonly admins: Answer<typeof ownOrganization>['admins'];
}

/** What the organization sees of a member, who administers it, and leaving it. */
export function Membership({ organization, admins }: MembershipProps): ReactNode {
  const { membership: t, roles } = text('organization');
  const { firstName, lastName, username, email, role } = useUser();
  return (
    <div className={page.columns}>
      <div className={page.column}>
        <Section id="seen" title={t.seen} about={t.seenAbout}>
          <Facts
            values="beside"
            rows={[
              [t.rows.name, `${firstName} ${lastName}`],
              [t.rows.username, username],
              [t.rows.email, email],
              [t.rows.role, roles[role].name],
            ]}
          />
          <p className="muted">{t.more}</p>
        </Section>
        <LazyPart waiting={<Skeleton />}>
          <ProgressSharing />
        </LazyPart>
      </div>
      <div className={page.column}>
        <Section id="admins" title={t.admins}>
          {admins.length === 0 && <p className="muted">{t.noAdmins}</p>}
          <ul className={section.list}>
            {admins.map((admin) => (
              <li key={admin.id} className={section.entry}>
                <strong className={section.what}>{`${admin.firstName} ${admin.lastName}`}</strong>
                <a href={`mailto:${admin.email}`}>{admin.email}</a>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="edition" title={t.edition}>
          <p>
            <strong>{t.editions[organization.variant]}</strong>
          </p>
          <p className="muted">{t.editionAbout[organization.variant]}</p>
        </Section>
        <LeaveOrganization organization={organization} admins={admins} />
      </div>
    </div>
  );
}

/** What concerns an administrator of the organization as its member. */
export function OwnMembership(props: MembershipProps): ReactNode {
  return (
    <>
      <LazyPart waiting={<Skeleton />}>
        <ProgressSharing />
      </LazyPart>
      <LeaveOrganization {...props} />
    </>
  );
}

/** Leaves the organization. The server refuses its only administrator. */
function LeaveOrganization({ organization, admins }: MembershipProps): ReactNode {
  const t = text('organization').membership;
  const queries = useQueryClient();
  const { id, name } = organization;
  const { id: userId, email, proofs, role } = useUser();
  const isOnlyAdmin = role === 'org_admin' && admins.length === 1 && admins[0]?.id === userId;
  const hasPassword = proofs.includes('password');
  const leave = useCommand(leaveOrganization, {
    stale: [organizationKey],
    onSuccess: () => {
      // Without a password the session ends with the membership; the login page explains how to sign in again.
      if (!hasPassword) return location.assign('/login?left=1');
      showToast({ title: t.leaving.done(name) });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => sayFailure(t.leaving.failed, error),
  });
  return (
    <Section id="leave" title={t.leave} about={t.leaveAbout}>
      {isOnlyAdmin ? (
        <p>{t.onlyAdmin}</p>
      ) : (
        <Ask
          {...t.leaving}
          label={t.leave}
          title={t.leaving.title(name)}
          about={hasPassword ? t.leaving.about : t.leaving.aboutWithoutPassword(email)}
          busy={leave.isPending}
          onYes={(close) => leave.mutate({ body: { organizationId: id } }, { onSettled: close })}
        />
      )}
    </Section>
  );
}
