import type { OrganizationView } from '#contracts/administration/views.ts';
import type { Api } from '#contracts/api.ts';
import type { EventActor } from '#contracts/event.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { OpenedTexts } from '../administration/opened-texts.ts';
import type { Account, Accounts } from './accounts.ts';
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
        return { position: await standing.changeRole(body.role, changeBy(call, account.id)), role: body.role };
      }),

    changeUserOrganization: ({ params, body: { organizationId } }, call) =>
      administrators.inTurn(async () => {
        const account = await accountOf(parts.accounts, params.id);
        if (organizationId !== null) await viewOf(organizations, directory, organizationId);
        if (organizationId !== account.organizationId) await administrators.keepLastOfOrganization(account);
        return {
          position: await standing.changeOrganization(organizationId, changeBy(call, account.id)),
          organizationId,
        };
      }),

    adminOrganizations: async () => {
      const ids = await organizations.all();
      return { organizations: await Promise.all(ids.map((id) => viewOf(organizations, directory, id))) };
    },

    createOrganization: async ({ body }, { caller }) => {
      const id = await organizations.create(body.name.trim(), body.domain, actorOf(caller));
      return { organization: await viewOf(organizations, directory, id) };
    },
  };
}

export const actorOf = ({ userId }: Person): EventActor => ({ kind: 'person', id: userId });

/** A change to somebody's standing, by whoever calls. */
export const changeBy = (
  { caller, commandId, requestId }: { caller: Person; commandId: string; requestId: string },
  userId: string,
): Change => ({ userId, actor: actorOf(caller), commandId, requestId });

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
  const [{ name, domains, variant, passwordMinLength }, counts] = await Promise.all([
    organizations.load(id),
    directory.membersOf([id]),
  ]);
  if (name === null) throw new Refusal('not_found', 'There is no such organization.');
  return { id, name, domains: [...domains], members: counts.get(id) ?? 0, variant, passwordMinLength };
}
