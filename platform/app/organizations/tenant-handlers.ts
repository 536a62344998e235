import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { bulkInvitationCommands } from '#commands/organizations/bulk-invitation-api.ts';
import { tenantCommands } from '#commands/organizations/tenant-api.ts';
import { joined } from '#contracts/handler.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { RateLimits } from '#platform/auth/accounts/rate-limits.ts';
import { countInvitations } from '#platform/auth/organizations/invitation-limits.ts';
import type { InvitationLinks } from '#platform/auth/organizations/invitation-links.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { readGroups } from '#projections/figures/queries.ts';
import { countInvitationsSince, readInvitedAddresses } from '#projections/invitations/queries.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly organizations: Organizations;
  readonly links: InvitationLinks;
  readonly limits: Pick<RateLimits, 'allowsEach'>;
  readonly mail: Pick<MailOutbox, 'wake'>;
  readonly endSessionsThrough: (organizationId: string) => Promise<unknown>;
}

const dayMs = 24 * 3_600_000;

/** Seats and suspension of organizations, and invitations of many people at once. */
export const tenantHandlers = (deps: Dependencies) => {
  const { pool, clock, ids, organizations, links, limits, mail, endSessionsThrough } = deps;
  return joined(
    tenantCommands({ organizations, endSessionsThrough }),
    bulkInvitationCommands({
      clock,
      ids,
      organizations,
      links,
      readGroups: (organizationId) => readGroups({ pool }, organizationId),
      readAddresses: (...asked) => readInvitedAddresses({ pool, clock }, ...asked),
      requireOpen: (organizationId) => organizations.seats.requireOpen(organizationId),
      readSeats: (organizationId) => organizations.seats.forInvitations(organizationId),
      countSent: (organizationId) => {
        const since = new Date(Date.parse(clock.now()) - dayMs).toISOString();
        return countInvitationsSince({ pool }, organizationId, since);
      },
      mayMail: (organizationId, mailboxes) => countInvitations(limits, organizationId, mailboxes),
      wakeMail: () => mail.wake(),
    }),
  );
};
