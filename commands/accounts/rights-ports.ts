import type { Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Person, Service } from '#contracts/handler.ts';

/** A person's organization and role, from the tables that authorize. */
export interface Rights {
  readonly id: string;
  readonly role: Role;
  readonly organizationId: string | null;
}

/** A change of a person's rights. */
export interface RightsChange {
  readonly userId: string;
  readonly context: CommandContext;
  /** A session to keep: the one in which people change their own rights. */
  readonly keepSession?: string;
  /** Why a role is changed. */
  readonly reason?: string | undefined;
}

/** Keeps the product and each organization from losing their last administrator. */
export interface AdministratorTurns {
  /** Runs such changes one at a time. `by` must still have their role, or its token, by then. @throws Refusal `not_allowed`, `not_caught_up` */
  inTurn<Result>(work: () => Promise<Result>, by?: Person | Service): Promise<Result>;
  /** @throws Refusal `last_administrator` */
  keepLast(account: Rights): Promise<void>;
  /** @throws Refusal `last_administrator` */
  keepLastOfOrganization(account: Rights): Promise<void>;
}
