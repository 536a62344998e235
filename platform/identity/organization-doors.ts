import type { Api } from '#contracts/api.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { Accounts } from './accounts.ts';
import { viewOf } from './administration-doors.ts';
import type { Administrators } from './administrators.ts';
import type { Directory } from './directory.ts';
import type { Organizations } from './organizations.ts';
import type { Standing } from './standing.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly directory: Directory;
  readonly organizations: Organizations;
  readonly standing: Standing;
  readonly administrators: Administrators;
  /** The installation's own rule. */
  readonly passwordMinLength: number;
}

type Row = 'ownOrganization' | 'leaveOrganization' | 'members' | 'changeMemberRole' | 'removeMember';

/** What a member sees of their organization, and what its administrators do about members. */
export function organizationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { accounts, directory, organizations, standing, administrators, passwordMinLength } = parts;

  /** Who may stop looking after this organization: somebody else has to be there. Of other people nothing is said. */
  const keepLastOf = async (organizationId: string, userId: string): Promise<void> => {
    const account = await accounts.withId(userId);
    if (account?.organizationId === organizationId) await administrators.keepLastOfOrganization(account);
  };

  return {
    ownOrganization: async (_input, { caller: { organizationId } }) => {
      const organization = organizationId === null ? null : await viewOf(organizations, directory, organizationId);
      return {
        organization,
        admins: organizationId === null ? [] : await directory.administratorsOf(organizationId),
        leastPasswordLength: Math.max(passwordMinLength, organization?.passwordMinLength ?? 0),
      };
    },

    leaveOrganization: ({ body: { organizationId } }, call) =>
      administrators.inTurn(async () => {
        const { userId, sessionId } = call.caller;
        await keepLastOf(organizationId, userId);
        return {
          position: await standing.leave(organizationId, { userId, context: call.context, keepSession: sessionId }),
        };
      }),

    members: async ({ query }, { caller }) => {
      const { items, nextCursor } = await directory.page({ ...query, organizationId: ownOrganizationOf(caller) });
      return { items: items.map(({ organizationId: _own, ...member }) => member), nextCursor };
    },

    changeMemberRole: ({ params: { id: userId }, body: { role } }, call) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(call.caller);
        if (role !== 'org_admin') await keepLastOf(own, userId);
        return { position: await standing.changeRole(role, { userId, context: call.context }, own), role };
      }),

    removeMember: ({ params: { id: userId } }, call) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(call.caller);
        await keepLastOf(own, userId);
        return { position: await standing.remove(own, { userId, context: call.context }) };
      }),
  };
}

const noOrganization = () => new Refusal('not_found', 'You belong to no such organization.');

/** @throws Refusal `not_found` for somebody without one */
export function ownOrganizationOf({ organizationId }: Person): string {
  if (organizationId === null) throw noOrganization();
  return organizationId;
}
