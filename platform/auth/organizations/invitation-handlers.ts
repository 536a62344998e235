import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import { readInvitation, readInvitationTerms } from '#projections/invitations/queries.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AddressProofs } from '../accounts/address-proofs.ts';
import type { Administrators } from '../accounts/administrators.ts';
import type { Memberships } from '../accounts/memberships.ts';
import type { InvitationLinks } from './invitation-links.ts';
import type { Organizations } from './organizations.ts';
import type { Seats } from './seats.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly accounts: Accounts;
  readonly organizations: Organizations;
  readonly memberships: Memberships;
  readonly administrators: Administrators;
  readonly links: InvitationLinks;
  readonly seats: Pick<Seats, 'take'>;
  readonly proofs: Pick<AddressProofs, 'prove'>;
}

/** Handlers for the recipient of an invitation: preview and accept. */
export function invitationHandlers(deps: Dependencies) {
  const { pool, clock, ids, accounts, organizations, memberships, administrators, links, seats, proofs } = deps;
  const reading = { pool, clock };

  return {
    previewInvitation: async ({ body }) => {
      const link = await links.find(body.invitation);
      const invitation = link && (await readInvitation(reading, link.organizationId, link.invitationId));
      if (!invitation) throw noneSuch();
      const { name } = await organizations.view(link.organizationId);
      const { email, expiresAt } = invitation;
      const state = link.usedAt === null ? invitation.state : 'accepted';
      return { organization: name, email, state, expiresAt };
    },

    acceptInvitation: ({ body }, call, web) =>
      administrators.inTurn(async () => {
        const { userId, sessionId } = call.caller;
        const link = await links.find(body.invitation);
        const account = await accounts.withId(userId);
        if (!account) throw noneSuch();
        // A retried command gets the first answer again.
        const isRepeat = call.context.retried && account.organizationId === link?.organizationId;
        if (account.organizationId !== null && !isRepeat) {
          throw new Refusal('conflict.own_membership');
        }
        if (account.role === 'admin') {
          throw new Refusal('conflict.administrator_joins');
        }
        const now = clock.now();
        const isOpen = link !== undefined && link.usedAt === null && link.expiresAt.toISOString() > now;
        if (!link || nameKey(account.email) !== link.emailKey || !(isOpen || isRepeat)) throw noneSuch();
        const organization = await organizations.view(link.organizationId);
        // The link was only mailed to this address, so it proves the mailbox. The mail about joining only goes to a
        // proven address.
        if (account.addressProvenAt === null) {
          const proof = { how: 'invitation', email: account.email } as const;
          await proofs.prove(userId, proof, web, call.context.next(ids, 'address proven'));
        }
        // The membership before the link is used up: a retry completes an interruption.
        const change = { userId, context: call.context, keepSession: sessionId };
        const terms = (await readInvitationTerms(reading, link.invitationId)) ?? {
          role: 'learner',
          groupIds: [],
        };
        const invitation = { id: link.invitationId, ...terms };
        const accept = () => memberships.acceptInvitation(link.organizationId, invitation, change);
        const position = isRepeat ? await accept() : await seats.take(link.organizationId, accept);
        await links.use(link.invitationId, new Date(now));
        return { position, organization: { ...organization, members: organization.members + (isRepeat ? 0 : 1) } };
      }),
  } satisfies SomeWebHandlers;
}

const noneSuch = () => new Refusal('not_found.own_invitation');
