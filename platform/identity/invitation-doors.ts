import type { Pool } from 'pg';
import { noSuchInvitation } from '#commands/organizations/invite.ts';
import type { Clock, Ids } from '#commands/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { readInvitation, readOpenInvitation } from '#projections/invitations/queries.ts';
import type { Accounts } from './accounts.ts';
import type { AddressProofs } from './address-proofs.ts';
import type { Administrators } from './administrators.ts';
import type { InvitationLinks } from './invitation-links.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Standing } from './standing.ts';

interface Parts {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly accounts: Accounts;
  readonly organizations: Organizations;
  readonly standing: Standing;
  readonly administrators: Administrators;
  readonly links: InvitationLinks;
  readonly limits: RateLimits;
  readonly mail: Pick<PostOffice, 'wake'>;
  readonly proofs: Pick<AddressProofs, 'prove'>;
}

type Row = 'inviteMember' | 'resendInvitation' | 'revokeInvitation' | 'heldInvitation' | 'acceptInvitation';

const goodForMs = 14 * 24 * 3_600_000;

/** How one becomes a member: an invitation to an address, which its reader accepts. */
export function invitationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { pool, clock, ids, accounts, organizations, standing, administrators, links, limits, mail, proofs } = parts;
  const reading = { pool, clock };

  const own = async (organizationId: string, id: string) => {
    const found = await readInvitation(reading, organizationId, id);
    if (!found) throw noSuchInvitation();
    return found;
  };

  /** The token and the mail follow from the event (see EventMails). */
  const send = async (
    kind: 'invite' | 'resend_invitation',
    { organizationId, email, known }: { organizationId: string; email: string; known: string | null },
    context: CommandContext,
  ) => {
    const by = context.actor.id;
    const { commandId } = context;
    if (!(await links.isClaimedBy(commandId, organizationId, email))) {
      await limits.count('invite', by);
      await limits.count('invite to', nameKey(email), organizationId);
      await limits.count('invite to from all', nameKey(email));
    }
    const invitationId = await links.claim(organizationId, email, { by, commandId, invitationId: known });
    const expiresAt = new Date(Date.parse(clock.now()) + goodForMs).toISOString();
    const command = { kind, invitationId, email, expiresAt } as const;
    const { position } = await organizations.decide(organizationId, command, context);
    mail.wake();
    return { position, invitation: await own(organizationId, invitationId) };
  };

  return {
    inviteMember: async ({ body: { email } }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const account = await accounts.named(email);
      if (account?.organizationId === organizationId) throw new Refusal('conflict', `${email} is a member already.`);
      const known = await readOpenInvitation(reading, organizationId, nameKey(email));
      return send('invite', { organizationId, email, known }, context);
    },

    resendInvitation: async ({ params }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const { id, email, state } = await own(organizationId, params.id);
      if (state === 'accepted') throw new Refusal('conflict', `${email} has joined already.`);
      return send('resend_invitation', { organizationId, email, known: id }, context);
    },

    revokeInvitation: ({ params }, { caller, context }) =>
      // In the order of those who accept: who comes first decides what becomes of it.
      administrators.inTurn(async () => {
        const organizationId = ownOrganizationOf(caller);
        const command = { kind: 'revoke_invitation', invitationId: params.id } as const;
        // First the link: what is cut short in between opens nothing, and is finished by the next try.
        await links.remove(organizationId, params.id);
        const { position } = await organizations.decide(organizationId, command, context);
        return { position };
      }, caller),

    heldInvitation: async ({ body }) => {
      const link = await links.find(body.invitation);
      const invitation = link && (await readInvitation(reading, link.organizationId, link.invitationId));
      if (!invitation) throw noneSuch();
      const { name } = await organizations.view(link.organizationId);
      const { email, expiresAt } = invitation;
      return { organization: name, email, state: link.usedAt === null ? invitation.state : 'accepted', expiresAt };
    },

    acceptInvitation: ({ body }, call, web) =>
      administrators.inTurn(async () => {
        const { userId, sessionId } = call.caller;
        const link = await links.find(body.invitation);
        const account = await accounts.withId(userId);
        if (!account) throw noneSuch();
        // The same command again is answered as the first time, whatever it has changed.
        const isRepeat = call.context.retried && account.organizationId === link?.organizationId;
        if (account.organizationId !== null && !isRepeat) {
          throw new Refusal('conflict', 'You belong to an organization already. Leave it first.');
        }
        if (account.role === 'admin') {
          throw new Refusal('conflict', 'An administrator of the product joins no organization. Use another account.');
        }
        const now = clock.now();
        const isOpen = link !== undefined && link.usedAt === null && link.expiresAt.toISOString() > now;
        if (!link || nameKey(account.email) !== link.emailKey || !(isOpen || isRepeat)) throw noneSuch();
        const organization = await organizations.view(link.organizationId);
        // Its mail went to this address alone: whoever has it has the mailbox. Only a proven one gets the mail about joining.
        if (account.addressProvenAt === null) {
          const proof = { how: 'invitation', email: account.email } as const;
          await proofs.prove(userId, proof, web, call.context.next(ids, 'address proven'));
        }
        // The membership before the link is used: what is cut short in between is finished by the next try.
        const change = { userId, context: call.context, keepSession: sessionId };
        const position = await standing.acceptInvitation(link.organizationId, link.invitationId, change);
        await links.use(link.invitationId, new Date(now));
        return { position, organization: { ...organization, members: organization.members + (isRepeat ? 0 : 1) } };
      }),
  };
}

const noneSuch = () =>
  new Refusal(
    'not_found',
    'This invitation is not yours, was used, was taken back, or is too old. Ask your organization for a new one.',
  );
