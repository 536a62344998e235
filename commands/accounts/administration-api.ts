import type { Role } from '#contracts/accounts/views.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AdministratorTurns, Rights, RightsChange } from './rights-ports.ts';

interface Ports<Account extends Rights> {
  readonly accounts: { withId(id: string): Promise<Account | undefined> };
  /** @throws Refusal `conflict` where the account is not ready for the role */
  readonly checkMayBecome: (role: Role, account: Account) => void;
  readonly administrators: AdministratorTurns;
  /** @throws Refusal `not_found` */
  readonly organizations: { view(id: string): Promise<unknown> };
  /** Makes someone a member, if there is a seat. @throws Refusal `conflict` */
  readonly takeSeat: (organizationId: string, join: () => Promise<string>) => Promise<string>;
  /** Each changes the person's account, ends their sessions and returns the position in the log. */
  readonly memberships: {
    changeRole(role: Role, change: RightsChange): Promise<string>;
    move(organizationId: string | null, change: RightsChange): Promise<string>;
  };
}

/** Handlers with which the product's administrators change a person's role and organization. */
export const administrationCommands = <Account extends Rights>(ports: Ports<Account>) => {
  const { accounts, checkMayBecome, administrators, organizations, memberships, takeSeat } = ports;

  const known = async (id: string): Promise<Account> => {
    const account = await accounts.withId(id);
    if (!account) throw new Refusal('not_found.person');
    return account;
  };

  return {
    changeUserRole: ({ params, body: { role, reason } }, { caller, context }) =>
      administrators.inTurn(async () => {
        const account = await known(params.id);
        checkMayBecome(role, account);
        if (role !== account.role) await administrators.keepLast(account);
        return { position: await memberships.changeRole(role, { userId: account.id, context, reason }), role };
      }, caller),

    changeUserOrganization: ({ params, body: { organizationId } }, { caller, context }) =>
      administrators.inTurn(async () => {
        const account = await known(params.id);
        if (organizationId !== null) await organizations.view(organizationId);
        if (organizationId !== account.organizationId) await administrators.keepLastOfOrganization(account);
        const move = () => memberships.move(organizationId, { userId: account.id, context });
        const isJoining = organizationId !== null && organizationId !== account.organizationId;
        return { position: isJoining ? await takeSeat(organizationId, move) : await move(), organizationId };
      }, caller),
  } satisfies SomeHandlers;
};
