import type { Pool } from 'pg';
import type { Api } from '#contracts/api.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { Doors } from '#platform/http/door.ts';
import { readAdministratorsOf } from '#projections/people/queries.ts';
import type { Accounts } from './accounts.ts';
import type { Administrators } from './administrators.ts';
import type { Organizations } from './organizations.ts';
import type { Standing } from './standing.ts';

interface Parts {
  readonly pool: Pick<Pool, 'query'>;
  readonly accounts: Accounts;
  readonly organizations: Organizations;
  readonly standing: Standing;
  readonly administrators: Administrators;
  /** The installation's own rule. */
  readonly passwordMinLength: number;
}

type Row = 'ownOrganization' | 'leaveOrganization' | 'changeMemberRole' | 'removeMember';

/** What a member sees of their organization, and what its administrators do about members. */
export function organizationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { pool, accounts, organizations, standing, administrators, passwordMinLength } = parts;

  /** Who may stop looking after this organization: somebody else has to be there. Of other people nothing is said. */
  const keepLastOf = async (organizationId: string, userId: string): Promise<void> => {
    const account = await accounts.withId(userId);
    if (account?.organizationId === organizationId) await administrators.keepLastOfOrganization(account);
  };

  return {
    ownOrganization: async (_input, { caller: { organizationId } }) => {
      const organization = organizationId === null ? null : await organizations.view(organizationId);
      return {
        organization,
        admins: organizationId === null ? [] : await readAdministratorsOf({ pool }, organizationId),
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

    changeMemberRole: ({ params: { id: userId }, body: { role } }, call) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(call.caller);
        if (role !== 'org_admin') await keepLastOf(own, userId);
        return { position: await standing.changeRole(role, { userId, context: call.context }, own), role };
      }, call.caller),

    removeMember: ({ params: { id: userId } }, call) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(call.caller);
        await keepLastOf(own, userId);
        return { position: await standing.remove(own, { userId, context: call.context }) };
      }, call.caller),
  };
}
