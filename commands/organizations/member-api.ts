import type { MemberRole } from '#contracts/accounts/views.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { AdministratorTurns, Rights, RightsChange } from '../accounts/rights-ports.ts';

interface Ports {
  readonly accounts: { withId(id: string): Promise<Rights | undefined> };
  readonly administrators: Pick<AdministratorTurns, 'inTurn' | 'keepLastOfOrganization'>;
  /** Each changes the person's account, ends their sessions and returns the position in the log. */
  readonly memberships: {
    leave(organizationId: string, change: RightsChange): Promise<string>;
    changeRole(role: MemberRole, change: RightsChange, within: string): Promise<string>;
    remove(organizationId: string, change: RightsChange): Promise<string>;
  };
}

/** Handlers with which members leave and administrators change the members of their organization. */
export const memberCommands = ({ accounts, administrators, memberships }: Ports) => {
  /** Keeps the last administrator in the organization. Ignores people of other organizations. */
  const keepLastOf = async (organizationId: string, userId: string): Promise<void> => {
    const account = await accounts.withId(userId);
    if (account?.organizationId === organizationId) await administrators.keepLastOfOrganization(account);
  };

  return {
    leaveOrganization: ({ body: { organizationId } }, { caller, context }) =>
      administrators.inTurn(async () => {
        const { userId, sessionId } = caller;
        await keepLastOf(organizationId, userId);
        return { position: await memberships.leave(organizationId, { userId, context, keepSession: sessionId }) };
      }),

    changeMemberRole: ({ params: { id: userId }, body: { role, reason } }, { caller, context }) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(caller);
        if (role !== 'org_admin') await keepLastOf(own, userId);
        return { position: await memberships.changeRole(role, { userId, context, reason }, own), role };
      }, caller),

    removeMember: ({ params: { id: userId } }, { caller, context }) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(caller);
        await keepLastOf(own, userId);
        return { position: await memberships.remove(own, { userId, context }) };
      }, caller),
  } satisfies SomeHandlers;
};
