import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leaveOrganization, type ownOrganization } from '#contracts/administration/endpoints.ts';
import type { OrganizationView } from '#contracts/administration/views.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { Ask } from '../../kit/ask.tsx';
import { Facts } from '../../kit/facts.tsx';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { organizationKey } from './use-organization.ts';

interface MembershipProps {
  readonly organization: OrganizationView;
  readonly admins: Answer<typeof ownOrganization>['admins'];
}

/** What a member's organization sees of them, who looks after it, and the way out. */
export function Membership({ organization, admins }: MembershipProps): ReactNode {
  const { membership: t, roles } = text('organization');
  const { firstName, lastName, username, email, role } = useUser();
  return (
    <div className={page.columns}>
      <section className={styles.section} aria-labelledby="seen">
        <h2 id="seen">{t.seen}</h2>
        <p className="muted">{t.seenAbout}</p>
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
      </section>
      <div className={page.column}>
        <section className={styles.section} aria-labelledby="admins">
          <h2 id="admins">{t.admins}</h2>
          {admins.length === 0 && <p className="muted">{t.noAdmins}</p>}
          <ul className={styles.list}>
            {admins.map((admin) => (
              <li key={admin.id}>
                <strong className={styles.what}>{`${admin.firstName} ${admin.lastName}`}</strong>
                <a href={`mailto:${admin.email}`}>{admin.email}</a>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-labelledby="edition">
          <h2 id="edition">{t.edition}</h2>
          <p>
            <strong>{t.editions[organization.variant]}</strong>
          </p>
          <p className="muted">{t.editionAbout[organization.variant]}</p>
        </section>
        <LeaveOrganization organization={organization} admins={admins} />
      </div>
    </div>
  );
}

/** The way out, which the only administrator finds closed: the server refuses it. */
export function LeaveOrganization({ organization, admins }: MembershipProps): ReactNode {
  const t = text('organization').membership;
  const queries = useQueryClient();
  const { id, name } = organization;
  const { id: userId, email, proofs, role } = useUser();
  const isOnlyAdmin = role === 'org_admin' && admins.length === 1 && admins[0]?.id === userId;
  const hasPassword = proofs.includes('password');
  const leave = useCommand(leaveOrganization, {
    stale: [organizationKey],
    onSuccess: () => {
      // Without a password this session has ended with the membership: the login page says how to come back.
      if (!hasPassword) return location.assign('/login?left=1');
      showToast({ title: t.leaving.done(name) });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => sayFailure(t.leaving.failed, error),
  });
  return (
    <section className={styles.section} aria-labelledby="leave">
      <h2 id="leave">{t.leave}</h2>
      <p className="muted">{t.leaveAbout}</p>
      {isOnlyAdmin ? (
        <p>{t.onlyAdmin}</p>
      ) : (
        <Ask
          label={t.leave}
          title={t.leaving.title(name)}
          about={hasPassword ? t.leaving.about : t.leaving.aboutWithoutPassword(email)}
          yes={t.leaving.yes}
          no={t.leaving.no}
          busy={leave.isPending}
          onYes={(close) => leave.mutate({ body: { organizationId: id } }, { onSettled: close })}
        />
      )}
    </section>
  );
}
