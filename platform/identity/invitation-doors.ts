import type { Api } from '#contracts/api.ts';
import type { Invitation } from '#contracts/administration/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import type { Accounts } from './accounts.ts';
import { viewOf } from './administration-doors.ts';
import type { Administrators } from './administrators.ts';
import type { Directory } from './directory.ts';
import type { Invitations } from './invitations.ts';
import { nameKey } from './name-key.ts';
import { ownOrganizationOf } from './organization-doors.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Standing } from './standing.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly directory: Directory;
  readonly organizations: Organizations;
  readonly standing: Standing;
  readonly administrators: Administrators;
  readonly invitations: Invitations;
  readonly limits: RateLimits;
  readonly mail: PostOffice;
}

type Row =
  | 'invitations'
  | 'inviteMember'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'heldInvitation'
  | 'acceptInvitation';

/** How one becomes a member: an invitation to an address, which its reader accepts. */
export function invitationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { accounts, directory, organizations, standing, administrators, invitations, limits, mail } = parts;

  const send = async (organizationId: string, email: string, by: string): Promise<{ invitation: Invitation }> => {
    await limits.count('invite', by);
    await limits.count('invite to', nameKey(email));
    const { name } = await viewOf(organizations, directory, organizationId);
    const { id, token } = await invitations.make(organizationId, email, by);
    await mail.postToInvited('invitation', id, { organization: name, invitation: token });
    return { invitation: await own(organizationId, id) };
  };

  const own = async (organizationId: string, id: string): Promise<Invitation> => {
    const found = await invitations.find(organizationId, id);
    if (!found) throw new Refusal('not_found', 'There is no such invitation.');
    return found;
  };

  return {
    invitations: async (_input, { caller }) => ({ items: await invitations.of(ownOrganizationOf(caller)) }),

    inviteMember: async ({ body }, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      const account = await accounts.named(body.email);
      if (account?.organizationId === organizationId) {
        throw new Refusal('conflict', `${body.email} is a member already.`);
      }
      return send(organizationId, body.email, caller.userId);
    },

    resendInvitation: async ({ params }, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      const { email, state } = await own(organizationId, params.id);
      if (state === 'accepted') throw new Refusal('conflict', `${email} has joined already.`);
      return send(organizationId, email, caller.userId);
    },

    revokeInvitation: async ({ params }, { caller }) => {
      if (await invitations.revoke(ownOrganizationOf(caller), params.id)) return undefined;
      throw new Refusal('not_found', 'There is no such invitation.');
    },

    heldInvitation: async ({ body }, _call, web) => {
      await limits.count('check', web.requester);
      const held = await invitations.held(body.invitation);
      if (!held) throw noneSuch();
      const { name } = await viewOf(organizations, directory, held.organizationId);
      const { email, state, expiresAt } = held;
      return { organization: name, email, state, expiresAt };
    },

    acceptInvitation: ({ body }, call) =>
      administrators.inTurn(async () => {
        const { userId, sessionId } = call.caller;
        const held = await invitations.held(body.invitation);
        const account = await accounts.withId(userId);
        if (!account) throw noneSuch();
        if (account.organizationId !== null) {
          throw new Refusal('conflict', 'You belong to an organization already. Leave it first.');
        }
        if (account.role === 'admin') {
          throw new Refusal('conflict', 'An administrator of the product joins no organization. Use another account.');
        }
        if (!held || nameKey(account.email) !== nameKey(held.email) || held.state !== 'open') throw noneSuch();
        const organization = await viewOf(organizations, directory, held.organizationId);
        // First the membership: what is cut short in between is finished by the next try.
        const change = { userId, context: call.context, keepSession: sessionId };
        const position = await standing.acceptInvitation(held.organizationId, held.id, change);
        // Its mail went to this address alone: whoever has it has the mailbox.
        await accounts.proveAddress(userId, await invitations.accepted(held.id));
        return { position, organization: { ...organization, members: organization.members + 1 } };
      }),
  };
}

const noneSuch = () =>
  new Refusal(
    'not_found',
    'This invitation is not yours, was used, was taken back, or is too old. Ask your organization for a new one.',
  );
