import type { Pool } from 'pg';
import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import { readPerson } from '#projections/people/queries.ts';
import type { OpenedTexts } from '../administration/opened-texts.ts';
import type { Account, Accounts } from './accounts.ts';
import { type Administrators, checkMayBecome } from './administrators.ts';
import type { Organizations } from './organizations.ts';
import type { Standing } from './standing.ts';

interface Parts {
  readonly pool: Pick<Pool, 'query'>;
  readonly accounts: Accounts;
  readonly organizations: Organizations;
  readonly standing: Standing;
  readonly administrators: Administrators;
  readonly openedTexts: Pick<OpenedTexts, 'until'>;
}

type Row = 'adminPerson' | 'changeUserRole' | 'changeUserOrganization';

/** What administrators of the product do about people. */
export function administrationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { accounts, organizations, standing, administrators, openedTexts, pool } = parts;
  return {
    adminPerson: async ({ params }, { caller }) => {
      const [user, account, textOpenUntil] = await Promise.all([
        readPerson({ pool }, params.id),
        accounts.withId(params.id),
        openedTexts.until(caller.sessionId, params.id),
      ]);
      return { user: user ?? null, deletionDueAt: account?.deletionDueAt?.toISOString() ?? null, textOpenUntil };
    },

    changeUserRole: ({ params, body }, call) =>
      administrators.inTurn(async () => {
        const account = await accountOf(accounts, params.id);
        checkMayBecome(body.role, account);
        if (body.role !== account.role) await administrators.keepLast(account);
        return {
          position: await standing.changeRole(body.role, { userId: account.id, context: call.context }),
          role: body.role,
        };
      }, call.caller),

    changeUserOrganization: ({ params, body: { organizationId } }, call) =>
      administrators.inTurn(async () => {
        const account = await accountOf(accounts, params.id);
        if (organizationId !== null) await organizations.view(organizationId);
        if (organizationId !== account.organizationId) await administrators.keepLastOfOrganization(account);
        return {
          position: await standing.move(organizationId, { userId: account.id, context: call.context }),
          organizationId,
        };
      }, call.caller),
  };
}

async function accountOf(accounts: Accounts, id: string): Promise<Account> {
  const account = await accounts.withId(id);
  if (!account) throw new Refusal('not_found', 'There is no such person.');
  return account;
}
