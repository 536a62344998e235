import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Invitation } from '#contracts/administration/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AdministratorTurns, Rights } from '../accounts/rights-ports.ts';
import type { Clock } from '../kernel/ports.ts';
import { noSuchInvitation } from './invite.ts';
import type { OrganizationDecisions } from './organizations.ts';

interface Ports {
  readonly clock: Clock;
  readonly accounts: { named(name: string): Promise<Rights | undefined> };
  readonly organizations: Pick<OrganizationDecisions, 'decide'>;
  readonly administrators: Pick<AdministratorTurns, 'inTurn'>;
  /** The links that invitation mails carry. */
  readonly links: {
    /** Whether an earlier try of this command has already claimed the address. */
    isClaimedBy(commandId: string, organizationId: string, email: string): Promise<boolean>;
    /** @returns the id of the only invitation to this address */
    claim(
      organizationId: string,
      email: string,
      by: { readonly by: string; readonly commandId: string; readonly invitationId: string | null },
    ): Promise<string>;
    remove(organizationId: string, invitationId: string): Promise<void>;
  };
  /** @throws Refusal `conflict` where no seat is free */
  readonly requireSeat: (organizationId: string) => Promise<void>;
  /** Counts a mail to a mailbox. @throws Refusal `too_many_requests` */
  readonly countMail: (organizationId: string, mailbox: string) => Promise<void>;
  /** Called when mail may be waiting. */
  readonly wakeMail: () => void;
  readonly readInvitation: (organizationId: string, id: string) => Promise<Invitation | undefined>;
  readonly readOpenInvitation: (organizationId: string, mailbox: string) => Promise<string | null>;
}

/** How long an invitation is valid. */
export const goodForMs = 14 * 24 * 3_600_000;

/** Handlers with which an organization's administrators invite people by e-mail address. */
export const invitationCommands = (ports: Ports) => {
  const { clock, accounts, organizations, administrators, links, countMail, wakeMail } = ports;

  const own = async (organizationId: string, id: string): Promise<Invitation> => {
    const found = await ports.readInvitation(organizationId, id);
    if (!found) throw noSuchInvitation();
    return found;
  };

  /** The event leads to the token and the mail. */
  const send = async (
    kind: 'invite' | 'resend_invitation',
    { organizationId, email, known }: { organizationId: string; email: string; known: string | null },
    context: CommandContext,
  ) => {
    const { commandId } = context;
    const by = context.actor.id;
    if (!(await links.isClaimedBy(commandId, organizationId, email))) await countMail(organizationId, nameKey(email));
    const invitationId = await links.claim(organizationId, email, { by, commandId, invitationId: known });
    const expiresAt = new Date(Date.parse(clock.now()) + goodForMs).toISOString();
    const command = { kind, invitationId, email, expiresAt } as const;
    const { position } = await organizations.decide(organizationId, command, context);
    wakeMail();
    return { position, invitation: await own(organizationId, invitationId) };
  };

  return {
    inviteMember: async ({ body: { email } }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const account = await accounts.named(email);
      if (account?.organizationId === organizationId) throw new Refusal('conflict.already_member', { email });
      const known = await ports.readOpenInvitation(organizationId, nameKey(email));
      // An open invitation has its seat.
      if (known === null) await ports.requireSeat(organizationId);
      return send('invite', { organizationId, email, known }, context);
    },

    resendInvitation: async ({ params }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const { id, email, state } = await own(organizationId, params.id);
      if (state === 'accepted') throw new Refusal('conflict.already_joined', { email });
      return send('resend_invitation', { organizationId, email, known: id }, context);
    },

    revokeInvitation: ({ params }, { caller, context }) =>
      // Takes turns with acceptances, so that an invitation is either accepted or revoked.
      administrators.inTurn(async () => {
        const organizationId = ownOrganizationOf(caller);
        const command = { kind: 'revoke_invitation', invitationId: params.id } as const;
        // The link first: after a crash in between it is already useless, and the next try finishes the rest.
        await links.remove(organizationId, params.id);
        const { position } = await organizations.decide(organizationId, command, context);
        return { position };
      }, caller),
  } satisfies SomeHandlers;
};
