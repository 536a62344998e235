import type { Api } from '#contracts/api.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { Account, Accounts } from './accounts.ts';
import { viewOf } from './administration-doors.ts';
import type { Administrators } from './administrators.ts';
import type { Directory } from './directory.ts';
import type { Organizations } from './organizations.ts';
import type { Change, Standing } from './standing.ts';

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

  const takeOut = async (member: Account, change: Change): Promise<string> => {
    await administrators.keepLastOfOrganization(member);
    return standing.changeOrganization(null, change);
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

    leaveOrganization: ({ body }, call) =>
      administrators.inTurn(async () => {
        const { userId, sessionId } = call.caller;
        const account = await accounts.withId(userId);
        if (!account || account.organizationId !== body.organizationId) throw noOrganization();
        return { position: await takeOut(account, { userId, context: call.context, keepSession: sessionId }) };
      }),

    members: async ({ query }, { caller }) => {
      const { items, nextCursor } = await directory.page({ ...query, organizationId: ownOrganizationOf(caller) });
      return { items: items.map(({ organizationId: _own, ...member }) => member), nextCursor };
    },

    changeMemberRole: ({ params, body }, call) =>
      administrators.inTurn(async () => {
        const member = await memberOf(accounts, call.caller, params.id);
        if (body.role !== member.role) await administrators.keepLastOfOrganization(member);
        return {
          position: await standing.changeRole(body.role, { userId: member.id, context: call.context }),
          role: body.role,
        };
      }),

    removeMember: ({ params }, call) =>
      administrators.inTurn(async () => {
        const member = await memberOf(accounts, call.caller, params.id);
        return { position: await takeOut(member, { userId: member.id, context: call.context }) };
      }),
  };
}

const noOrganization = () => new Refusal('not_found', 'You belong to no such organization.');

/** @throws Refusal `not_found` for somebody without one */
export function ownOrganizationOf({ organizationId }: Person): string {
  if (organizationId === null) throw noOrganization();
  return organizationId;
}

/**
 * The one place that says whether somebody is a member of the caller's own organization. Somebody of another one is not
 * told from nobody, and an administrator of the product is nobody's to change.
 * @throws Refusal `not_found`
 */
async function memberOf(accounts: Accounts, caller: Person, id: string): Promise<Account> {
  const organizationId = ownOrganizationOf(caller);
  const account = await accounts.withId(id);
  if (!account || account.organizationId !== organizationId || account.role === 'admin') {
    throw new Refusal('not_found', 'There is no such person in your organization.');
  }
  return account;
}
