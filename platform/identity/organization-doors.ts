import type { Api } from '#contracts/api.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import type { Account, Accounts } from './accounts.ts';
import { changeBy, keepLastOfOrganization, viewOf } from './administration-doors.ts';
import type { Directory } from './directory.ts';
import type { Invitations } from './invitations.ts';
import { nameKey } from './name-key.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Standing } from './standing.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly directory: Directory;
  readonly organizations: Organizations;
  readonly standing: Standing;
  readonly invitations: Invitations;
  readonly limits: RateLimits;
  readonly mail: PostOffice;
}

type Row = 'ownOrganization' | 'members' | 'changeMemberRole' | 'removeMember' | 'inviteMember' | 'acceptInvitation';

const invited = 'If that address has an account without an organisation, an invitation is on the way.';

/** What the administrators of an organisation do about its members, and how one becomes a member. */
export function organizationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { accounts, directory, organizations, standing, invitations, limits, mail } = parts;
  return {
    ownOrganization: async (_input, { caller }) => ({
      organization:
        caller.organizationId === null ? null : await viewOf(organizations, directory, caller.organizationId),
    }),

    members: async ({ query }, { caller }) => {
      const { items, nextCursor } = await directory.page({ ...query, organizationId: ownOrganizationOf(caller) });
      return { items: items.map(({ organizationId: _own, ...member }) => member), nextCursor };
    },

    changeMemberRole: async ({ params, body }, call) => {
      const member = await memberOf(accounts, call.caller, params.id);
      if (body.role !== member.role) await keepLastOfOrganization(directory, member);
      return { position: await standing.changeRole(body.role, changeBy(call, member.id)), role: body.role };
    },

    removeMember: async ({ params }, call) => {
      const member = await memberOf(accounts, call.caller, params.id);
      await keepLastOfOrganization(directory, member);
      // Rights within the organisation go first: without it they would be rights over nobody, or somebody else's.
      const change = changeBy(call, member.id);
      if (member.role !== 'learner') await standing.changeRole('learner', change);
      const { commandId: _first, ...second } = change;
      return { position: await standing.changeOrganization(null, second) };
    },

    inviteMember: async ({ body }, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      await limits.count('recover for', nameKey(body.email));
      const { name } = await viewOf(organizations, directory, organizationId);
      const account = await accounts.named(body.email);
      if (account && account.organizationId === null && account.role !== 'admin') {
        const invitation = await invitations.make({ organizationId, userId: account.id }, caller.userId);
        await mail.post('invitation', account.id, { organization: name, invitation });
      }
      return { message: invited };
    },

    acceptInvitation: async ({ body }, call) => {
      if (call.caller.organizationId !== null) {
        throw new Refusal('conflict', 'You belong to an organisation already. Leave it first.');
      }
      const used = await invitations.use(body.invitation, call.caller.userId);
      if (!used) throw new Refusal('not_found', 'This invitation is not yours, was used, or is too old.');
      const organization = await viewOf(organizations, directory, used.organizationId);
      const position = await standing.changeOrganization(used.organizationId, {
        ...changeBy(call, call.caller.userId),
        keepSession: call.caller.sessionId,
      });
      return { position, organization: { ...organization, members: organization.members + 1 } };
    },
  };
}

/** @throws Refusal `not_found` for somebody without one */
function ownOrganizationOf({ organizationId }: Person): string {
  if (organizationId === null) throw new Refusal('not_found', 'You belong to no organisation.');
  return organizationId;
}

/**
 * The one place that says whether somebody is a member of the caller's own organisation. Somebody of another one is not
 * told from nobody, and an administrator of the product is nobody's to change.
 * @throws Refusal `not_found`
 */
async function memberOf(accounts: Accounts, caller: Person, id: string): Promise<Account> {
  const organizationId = ownOrganizationOf(caller);
  const account = await accounts.withId(id);
  if (!account || account.organizationId !== organizationId || account.role === 'admin') {
    throw new Refusal('not_found', 'There is no such person in your organisation.');
  }
  return account;
}
