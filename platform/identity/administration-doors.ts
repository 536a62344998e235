import type { OrganizationView } from '#contracts/administration/views.ts';
import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { OpenedTexts } from '../administration/opened-texts.ts';
import type { Account, Accounts } from './accounts.ts';
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
  readonly openedTexts: Pick<OpenedTexts, 'until'>;
}

type Row =
  | 'adminUsers'
  | 'adminPerson'
  | 'changeUserRole'
  | 'changeUserOrganization'
  | 'adminOrganizations'
  | 'createOrganization';

/** What administrators of the product do about people and organizations. */
export function administrationDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { directory, organizations, standing, administrators, openedTexts } = parts;
  return {
    adminUsers: ({ query }) => directory.page(query),

    adminPerson: async ({ params }, { caller }) => {
      const [user, account, textOpenUntil] = await Promise.all([
        directory.withId(params.id),
        parts.accounts.withId(params.id),
        openedTexts.until(caller.sessionId, params.id),
      ]);
      return { user: user ?? null, deletionDueAt: account?.deletionDueAt?.toISOString() ?? null, textOpenUntil };
    },

    changeUserRole: ({ params, body }, call) =>
      administrators.inTurn(async () => {
        const account = await accountOf(parts.accounts, params.id);
        if (body.role !== account.role) await administrators.keepLast(account);
        return {
          position: await standing.changeRole(body.role, { userId: account.id, context: call.context }),
          role: body.role,
        };
      }),

    changeUserOrganization: ({ params, body: { organizationId } }, call) =>
      administrators.inTurn(async () => {
        const account = await accountOf(parts.accounts, params.id);
        if (organizationId !== null) await viewOf(organizations, directory, organizationId);
        if (organizationId !== account.organizationId) await administrators.keepLastOfOrganization(account);
        return {
          position: await standing.move(organizationId, { userId: account.id, context: call.context }),
          organizationId,
        };
      }),

    adminOrganizations: async () => {
      const ids = await organizations.all();
      return { organizations: await Promise.all(ids.map((id) => viewOf(organizations, directory, id))) };
    },

    createOrganization: async ({ body }, { context }) => {
      const { organizationId, position } = await organizations.create(body.name.trim(), body.domain, context);
      return { position, organization: await viewOf(organizations, directory, organizationId) };
    },
  };
}

async function accountOf(accounts: Accounts, id: string): Promise<Account> {
  const account = await accounts.withId(id);
  if (!account) throw new Refusal('not_found', 'There is no such person.');
  return account;
}

/** @throws Refusal `not_found` */
export async function viewOf(
  organizations: Organizations,
  directory: Directory,
  id: string,
): Promise<OrganizationView> {
  const [{ name, domains, variant, passwordMinLength, requiresSecondFactor }, counts] = await Promise.all([
    organizations.load(id),
    directory.membersOf([id]),
  ]);
  if (name === null) throw new Refusal('not_found', 'There is no such organization.');
  return {
    id,
    name,
    domains: [...domains],
    members: counts.get(id) ?? 0,
    variant,
    passwordMinLength,
    requiresSecondFactor,
  };
}
